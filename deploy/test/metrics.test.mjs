import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { exposedMetrics } from './exposed-metrics.mjs'

const page = readFileSync(inRoot('docs/metrics.md'), 'utf8')
const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) \|([^|]*)\| /gm)].map(([, name, type, labels]) => ({
  name,
  type,
  labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(),
}))
const exposed = await exposedMetrics()

test('the page has each metric of the gateway once, with its type and labels', () => {
  const ours = [...exposed].filter(([name]) => name.startsWith('messenger_'))
  const told = rows.filter(({ name }) => name.startsWith('messenger_'))
  const sorted = list => list.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(ours.length).toBeGreaterThan(25)
  expect(sorted(told)).toEqual(
    sorted(ours.map(([name, { type, labels }]) => ({ name, type, labels: labels.toSorted() }))),
  )
})

test('what else it names is measured, too', () => {
  const others = rows.filter(({ name }) => !name.startsWith('messenger_'))
  expect(others.length).toBeGreaterThan(3)
  for (const { name, type } of others) expect({ name, type: exposed.get(name)?.type }).toEqual({ name, type })
})

test('names follow the conventions of Prometheus, and no label says whose something is', () => {
  for (const [name, { type, labels }] of [...exposed].filter(([known]) => known.startsWith('messenger_'))) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(name).not.toMatch(/_(ms|millis|milliseconds|minutes|kb|mb)(_|$)/)
    for (const label of labels) expect(['account', 'session', 'user', 'number', 'phone', 'path']).not.toContain(label)
  }
})
