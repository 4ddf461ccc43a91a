// Built as one: the target depends on every module whose name sources of apps import.
