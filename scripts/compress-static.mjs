import { compressStatic } from './lib/compress-static.mjs'
import { inRoot } from './lib/paths.mjs'

// A part of building the dashboard: its scripts and styles lie compressed beside what the compiler wrote.
console.log(`${await compressStatic(inRoot('apps/web/.next/static'))} files are compressed`)
