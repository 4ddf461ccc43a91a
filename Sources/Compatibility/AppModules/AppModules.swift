// A target that builds all compatibility modules: it depends on every module that an app's source
// can import.
