const { Module } = require('node:module')

// The agent node of n8n loads the driver for its SQL form, which would have to be compiled and is used by no test.
const load = Module._load
Module._load = (request, ...rest) => (request === 'sqlite3' ? {} : load(request, ...rest))
