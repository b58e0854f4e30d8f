import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

const maxLines = 400
const written = /\.(ts|tsx|mts|mjs)$/
const printed = /(^|\/)(generated|migrations)\//

/** One sentence per hand-written source file that is too long. */
export function checkSizes(root) {
  return projectFiles(root)
    .filter(path => written.test(path) && !printed.test(path))
    .map(path => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines, at most ${maxLines} are allowed`)
}
