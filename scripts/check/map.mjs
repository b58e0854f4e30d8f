import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './project-files.mjs'

/** Folders whose own folders are rooms. */
const floors = ['apps', 'packages', 'apps/engine', 'apps/web', 'apps/engine/src', 'apps/web/src', 'packages/shared/src']

/** One sentence per room that the map in AGENTS.md does not name. */
export function checkMap(root) {
  const map = readFileSync(join(root, 'AGENTS.md'), 'utf8')
  const rooms = new Set(projectFiles(root).flatMap(path => floors.flatMap(floor => roomOf(path, floor))))
  return [...rooms].filter(room => !map.includes(`\`${room}/`)).map(room => `AGENTS.md does not name ${room}/`)
}

function roomOf(path, floor) {
  if (!path.startsWith(`${floor}/`)) return []
  const [room, ...inside] = path.slice(floor.length + 1).split('/')
  return inside.length > 0 ? [`${floor}/${room}`] : []
}
