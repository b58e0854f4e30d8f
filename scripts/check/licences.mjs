import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that whoever hands on a copy can follow by naming them. */
const free = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense']

/** Packages under another licence, each one weighed; `LICENSE` and README say what follows. */
const weighed = [
  { name: /^libsignal$/, licence: 'GPL-3.0' },
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
  { name: /^@fontsource-variable\/geist$/, licence: 'OFL-1.1' },
]

/** Parts that `LICENSE` calls free of the GPL: whatever they need has to be so too. */
const freeParts = ['packages/shared', 'packages/codegen', 'packages/link-helper', 'clients/node']

/** One sentence per package of a production installation whose licence was not weighed. Reads the lock file alone. */
export function checkLicences(root) {
  const file = join(root, 'package-lock.json')
  if (!existsSync(file)) return []
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  const installed = Object.entries(packages).filter(([path, { dev, link }]) => isForeign(path) && !dev && !link)
  const strange = installed
    .filter(([path, { license }]) => !isAllowed(nameOf(path), license))
    .map(([path, { license }]) => `${nameOf(path)} is under ${license ?? 'no licence'}: weigh it in licences.mjs`)
  return [...strange, ...freeParts.flatMap(part => bound(part, packages))]
}

function isForeign(path) {
  return path.includes('node_modules/')
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** An SPDX expression without nested brackets: all of `AND`, one of `OR`. */
function isAllowed(name, expression) {
  if (typeof expression !== 'string') return false
  const licences = expression.replace(/[()]/g, '').split(' OR ')
  return licences.some(all => all.split(' AND ').every(licence => free.includes(licence) || isWeighed(name, licence)))
}

function isWeighed(name, licence) {
  return weighed.some(known => known.name.test(name) && known.licence === licence)
}

/** What a part needs at run time, through all levels, that is under the GPL. */
function bound(part, packages) {
  const seen = new Set()
  const open = [part]
  while (open.length > 0) {
    const path = open.pop()
    if (seen.has(path) || !packages[path]) continue
    seen.add(path)
    const { dependencies, optionalDependencies, resolved, link } = packages[path]
    if (link) open.push(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) open.push(found(path, name, packages))
  }
  return [...seen]
    .filter(path => /(^|[^L])GPL/.test(packages[path].license ?? ''))
    .map(
      path => `${part} needs ${nameOf(path)}, which is under ${packages[path].license}: LICENSE calls it free of that`,
    )
}

/** Where Node finds a package: in the nearest `node_modules` upwards. */
function found(from, name, packages) {
  const parts = from.split('/')
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const path = [...parts.slice(0, depth), 'node_modules', name].join('/')
    if (packages[path]) return path
  }
  return `node_modules/${name}`
}
