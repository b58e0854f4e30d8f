import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/** What Node.js 20 does not have, and later ones do. */
const later =
  /\b(Promise\.withResolvers|Promise\.try|Object\.groupBy|Map\.groupBy|Array\.fromAsync|Iterator\.from|RegExp\.escape|import\.meta\.main)\b/

/** `npm start`, `npm test` and the commands at the terminal run with whatever Node.js a machine has, from 20 on. One sentence per breach. */
export function checkOldNode(root) {
  return projectFiles(root)
    .filter(path => /^scripts\/(?!check\/)[^/]*\.mjs$|^scripts\/lib\/.*\.mjs$/.test(path) && !path.includes('.test.'))
    .flatMap(path => {
      const [found] = later.exec(readFileSync(join(root, path), 'utf8')) ?? []
      return found ? [`${path} uses ${found}, which Node.js 20 does not have`] : []
    })
}
