"""What can be asked over HTTP, one module a subject. Handlers read, call and answer."""
