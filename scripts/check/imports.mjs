import { dirname, join } from 'node:path/posix'

const patterns = [
  /^\s*(?:import|export)\s[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g,
]

const packages = {
  '@messenger/web': 'apps/web/src',
  '@messenger/engine': 'apps/engine/src',
  '@messenger/shared': 'packages/shared/src',
  '@messenger/codegen': 'packages/codegen/src',
  '@messenger/sandbox-network': 'packages/sandbox-network/src',
  '@messenger/signal-curve': 'packages/signal-curve/src',
  '@messenger/e2e': 'e2e',
}

/**
 * What the file at `path` (relative to the repository) imports: repository paths for relative imports and our own
 * packages, names as written for the rest.
 */
export function importsOf(path, text) {
  const specifiers = patterns.flatMap(pattern => [...text.matchAll(pattern)].map(match => match[1]))
  return [...new Set(specifiers.map(specifier => toTarget(path, specifier)))]
}

function toTarget(path, specifier) {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  if (specifier.startsWith('@/')) return join(path.split('/').slice(0, 2).join('/'), 'src', specifier.slice(2))
  const own = Object.keys(packages).find(name => specifier === name || specifier.startsWith(`${name}/`))
  if (!own) return specifier
  const inside = specifier.slice(own.length)
  return inside.startsWith('/test/') ? join(packages[own], '..', inside) : packages[own] + inside
}
