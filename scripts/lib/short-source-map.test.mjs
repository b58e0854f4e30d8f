import { SourceMap } from 'node:module'
import { encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { shortSourceMap } from './short-source-map.mjs'

test('of ours each line is kept, of a library where it begins, also where a line of the bundle has several of them', () => {
  const [ours, library] = [0, 1]
  const lines = [
    [
      [0, ours, 4, 0],
      [7, ours, 4, 9],
    ],
    [[0, ours, 6, 0]],
    [[0, library, 10, 0]],
    [[0, library, 11, 0]],
    [
      [0, ours, 8, 0],
      [30, ours, 9, 0],
      [40, library, 12, 0],
    ],
  ]
  const sources = ['../src/main.ts', '../node_modules/lib/index.js']
  const map = shortSourceMap({ version: 3, sources, names: ['x'], mappings: encode(lines) })
  const read = new SourceMap(map)
  const placeOf = (line, column = 20) => {
    const { originalSource, originalLine } = read.findEntry(line, column)
    return [originalSource, originalLine]
  }
  expect([0, 1, 4].map(line => placeOf(line))).toEqual([4, 6, 8].map(line => [sources[0], line]))
  expect([2, 3].map(line => placeOf(line)[0])).toEqual([sources[1], sources[1]])
  expect(placeOf(4, 35)).toEqual([sources[0], 9])
  expect(placeOf(4, 45)[0]).toBe(sources[1])
  expect(map.mappings.split(';')[3]).toBe('')
})
