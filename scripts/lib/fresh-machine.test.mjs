import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

/** What a file imports while it is loaded, and what those files do. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?:[\w*{},\s]+?\sfrom\s)?'([^']+)'/gm),
  ].map(([, name]) => name)
  return imported.flatMap(name =>
    name.startsWith('.')
      ? packagesOf(join(dirname(file), name), seen)
      : name.startsWith('node:')
        ? []
        : [`${name} in ${file}`],
  )
}

test.each(['start.mjs', 'test.mjs'])('%s needs no package before it has installed them', name => {
  const seen = new Set()
  expect(packagesOf(inRoot('scripts', name), seen)).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
})
