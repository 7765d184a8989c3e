"""Tables online, over HTTP and WebSocket. `app.create_app` makes the application."""
