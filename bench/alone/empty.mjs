// An empty module: what Node takes to start one.
