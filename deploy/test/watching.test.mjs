import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { dashboards, queriesOf } from './dashboards.mjs'
import { exposition, labelsByName } from './exposed-metrics.mjs'
import { namedLabels, namedMetrics } from './named-metrics.mjs'

const labels = await labelsByName()
const rules = parse(readFileSync(inRoot('deploy/prometheus/alerts.yaml'), 'utf8')).groups.flatMap(group => group.rules)

/** What an expression asks of metrics that do not exist, or that do not have such a label. */
function untrue(expr, legend = '') {
  const metrics = namedMetrics(expr)
  const known = metrics.map(({ name }) => labels.get(name) ?? new Set())
  const unknown = metrics.filter(({ name }) => !labels.has(name)).map(({ name }) => name)
  const wrong = metrics.flatMap(({ name, labels: asked }) =>
    asked.filter(label => !labels.get(name)?.has(label)).map(label => `${name}{${label}}`),
  )
  const ungrouped = namedLabels(`${expr} ${legend}`).filter(label => !known.some(of => of.has(label)))
  return [...(metrics.length === 0 ? ['no metric'] : []), ...unknown, ...wrong, ...ungrouped]
}

test.each(rules)('$alert asks what is measured, and says what to do', ({ alert, expr, annotations, labels: own }) => {
  const { summary, action, ...others } = annotations
  expect(untrue(expr, summary)).toEqual([])
  expect([others, own]).toEqual([{}, { severity: expect.stringMatching(/^(warning|critical)$/) }])
  expect(action.length).toBeGreaterThan(60)
  const names = [...action.matchAll(/\b(messenger_\w+)/g)].map(([, name]) => name)
  for (const name of names)
    expect([alert, name, labels.has(name) || labels.has(`${name}_count`)]).toEqual([alert, name, true])
})

test('the pages and alerts that an action names exist', () => {
  const text = rules.map(({ annotations }) => annotations.action).join('\n')
  for (const [page] of text.matchAll(/docs\/[\w-]+\.md/g)) expect(readFileSync(inRoot(page), 'utf8')).not.toBe('')
  const names = new Set(rules.map(({ alert }) => alert))
  const shaped = /\b(?:Session|Sends|Webhook|Engine|Gateway|Events|Event|Database)[A-Z]\w+/g
  for (const [name] of text.matchAll(shaped)) expect(names).toContain(name)
})

test.each(dashboards())('$name asks what is measured, of the chosen data source', ({ board }) => {
  const [datasource] = board.templating.list
  expect(datasource).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' })
  const panels = board.panels.filter(({ type }) => type !== 'row')
  expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
  for (const { title, targets, datasource: of } of panels) {
    for (const { expr, legendFormat, datasource: own } of targets) {
      expect([title, untrue(expr, legendFormat)]).toEqual([title, []])
      expect([of.uid, own.uid]).toEqual([`\${datasource}`, `\${datasource}`])
    }
  }
  for (const expr of queriesOf(board)) expect(expr).not.toContain('$')
})

test('each metric of the gateway but for a few is shown or watched', () => {
  const asked = [...rules.map(({ expr }) => expr), ...dashboards().flatMap(({ board }) => queriesOf(board))].join('\n')
  const ours = [...labels.keys()]
    .filter(name => name.startsWith('messenger_'))
    .map(name => name.replace(/_(bucket|sum|count)$/, ''))
  const left = [...new Set(ours)].filter(name => !asked.includes(name))
  expect(left).toEqual(['messenger_web_call_seconds'])
})

test('what does not exist is noticed', () => {
  expect(untrue('rate(messenger_sent_total[5m])')).toEqual(['messenger_sent_total'])
  expect(untrue('sum by (number) (messenger_sends_total{account="1"})')).toEqual([
    'messenger_sends_total{account}',
    'number',
  ])
  expect(untrue('vector(1)')).toEqual(['no metric'])
})

test('what a Prometheus is given to read in the deployment’s tests has a value of every gauge of the gateway', async () => {
  const text = await exposition()
  const gauges = [...labels.keys()].filter(name => /^messenger_(?!.*_(bucket|sum|count|total)$)/.test(name))
  const missing = gauges.filter(name => !new RegExp(`^${name}[{ ]`, 'm').test(text))
  // No engine is asked there.
  expect(missing).toEqual(['messenger_engine_up'])
})
