import { expect, test } from 'vitest'
import { neededPackages } from './needed-packages.mjs'

test('what is needed are the packages that are named and all that they ask for, from where they lie', () => {
  const packages = {
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { optionalDependencies: { d: '1', 'not-there': '1' } },
    'node_modules/b': {},
    'node_modules/c': { dependencies: { a: '1' } },
    'node_modules/d': { peerDependencies: { e: '1', g: '1' }, peerDependenciesMeta: { g: { optional: true } } },
    'node_modules/e': {},
    'apps/web/node_modules/f': {},
    'node_modules/g': {},
  }
  expect([...neededPackages(packages, ['a', 'f'])].sort()).toEqual([
    'apps/web/node_modules/f',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/e',
  ])
})
