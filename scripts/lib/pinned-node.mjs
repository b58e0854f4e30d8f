import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'

/**
 * Path of the Node the project is pinned to; our own where it is new enough and the platform has no package.
 * @throws Problem before the dependencies are installed on an older Node
 */
export function pinnedNode() {
  const pinned = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Problem(
    `Node 24 is needed and ${process.version} runs here: install Node 24, no pinned one exists for this platform.`,
  )
}

/** PATH on which `node` is the pinned one and the project's tools come first. */
export function pinnedPath() {
  return [inRoot('node_modules/.bin'), dirname(pinnedNode()), process.env.PATH].join(delimiter)
}
