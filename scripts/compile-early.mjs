import { compileEarly } from './lib/compile-early.mjs'
import { inRoot } from './lib/paths.mjs'

// A part of building the dashboard: what its pages load at first is compiled before it is called.
console.log(`${compileEarly(inRoot('apps/web/.next'))} files are compiled as they come`)
