import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { Problem } from './problem.mjs'

/** The most JavaScript that a route may load before it is used, compressed as it is served. */
const budgetBytes = 250_000

const manifestName = 'page_client-reference-manifest.js'

/**
 * What each route's page loads at first, from the compiler's manifests, largest first: `{ route, bytes, files }`. Code that
 * is loaded later (dynamic imports) and the polyfills that no current browser asks for are not in it.
 * `folder`: the compiler's output.
 */
export function routeSizes(folder) {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  const sizes = new Map()
  const sizeOf = file => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(folder, file))).length)
    return sizes.get(file)
  }
  return manifests(folder)
    .map(({ route, entries }) => {
      const files = [...new Set([...rootMainFiles, ...entries])]
      return { route, files, bytes: files.reduce((sum, file) => sum + sizeOf(file), 0) }
    })
    .sort((one, other) => other.bytes - one.bytes || one.route.localeCompare(other.route))
}

/**
 * The table of all routes.
 * @throws Problem when one is above the budget, or when no route is found: then the compiler writes other manifests
 */
export function checkBudget(folder, limit = budgetBytes) {
  if (!existsSync(join(folder, 'build-manifest.json'))) throw new Problem(`There is no build in ${folder}.`)
  const rows = routeSizes(folder)
  if (rows.length === 0)
    throw new Problem('The build names no routes: scripts/lib/bundle-budget.mjs no longer fits it.')
  const table = rows.map(({ route, bytes }) => `${kilobytes(bytes)}  ${bytes > limit ? '✗' : ' '} ${route}`).join('\n')
  const over = rows.filter(({ bytes }) => bytes > limit)
  if (over.length > 0)
    throw new Problem(
      `${table}\n\nMore JavaScript than ${limit / 1000} kB: ${over.map(({ route }) => route).join(', ')}`,
    )
  return table
}

function manifests(folder) {
  const app = join(folder, 'server/app')
  const paths = readdirSync(app, { recursive: true }).filter(path => path.endsWith(manifestName))
  return paths.flatMap(path => {
    const context = { globalThis: {} }
    runInNewContext(readFileSync(join(app, path), 'utf8'), context)
    const [manifest] = Object.values(context.globalThis.__RSC_MANIFEST)
    const isLoaded = ([part]) => !part.endsWith('/global-error')
    const entries = Object.entries(manifest.entryJSFiles).filter(isLoaded)
    const route = routeOf(dirname(path))
    return route.startsWith('/_') ? [] : [{ route, entries: entries.flatMap(([, files]) => files) }]
  })
}

/** Groups in brackets are no part of the address. */
function routeOf(folder) {
  const parts = folder.split(sep).filter(part => part !== '.' && !/^\(.*\)$/.test(part))
  return `/${parts.join('/')}`
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
