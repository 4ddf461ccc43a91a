// A target that builds all compatibility modules. The target depends on every module that an app's
// source can import.
