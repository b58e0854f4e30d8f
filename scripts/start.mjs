import { launch } from './lib/launch.mjs'

// `npm start`: the whole gateway from a fresh clone. Built-ins only, since nothing is installed yet.
await launch({ production: true })
