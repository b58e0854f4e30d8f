import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { alertCases } from './alert-cases.mjs'
import { dashboards, queriesOf } from './dashboards.mjs'
import { exposition } from './exposed-metrics.mjs'
import { startPrometheus } from './prometheus-server.mjs'

let folder
let alerts
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prometheus-'))
  await cp(inRoot('deploy/prometheus'), folder, { recursive: true })
  await writeFile(join(folder, 'metrics-token'), 'token-of-the-test')
  alerts = parse(await readFile(join(folder, 'alerts.yaml'), 'utf8')).groups.flatMap(({ rules }) => rules)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Debian's `prometheus` package has it. */
function promtool(...args) {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
  if (error) throw new Error("promtool is missing: it comes with Debian's prometheus", { cause: error })
  return { status, said: `${stdout}${stderr}` }
}

/** One installation per case: an alert is looked for after its time, the absence of all in each minute until then. */
const caseOf = ({ at, series, expected }) => {
  const minutes = Number.parseInt(at, 10)
  const looks = expected.length > 0 ? [minutes] : Array.from({ length: minutes + 1 }, (_, minute) => minute)
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: looks.map(minute => ({
      expr: 'ALERTS{alertstate="firing"}',
      eval_time: `${minute}m`,
      exp_samples: expected.map(labels => ({ labels: `ALERTS{${labels}}`, value: 1 })),
    })),
  }
}

async function run(tests) {
  const file = join(folder, 'cases.yaml')
  await writeFile(file, stringify({ rule_files: ['alerts.yaml'], evaluation_interval: '1m', tests }))
  return promtool('test', 'rules', file)
}

test('Prometheus reads what the gateway shows, and finds nothing to say of its names', async () => {
  const { error, stdout, stderr, status } = spawnSync('promtool', ['check', 'metrics'], {
    input: await exposition(),
    encoding: 'utf8',
  })
  expect(error).toBeUndefined()
  const ofOurs = `${stdout}${stderr}`.split('\n').filter(line => /messenger_|error|parsing/.test(line))
  // 3: it says something of names that prom-client gave
  expect([ofOurs, status]).toEqual([[], 3])
})

test('Prometheus takes the configuration and the rules', () => {
  const config = promtool('check', 'config', 'prometheus.yaml')
  expect([config.status, config.said]).toEqual([0, expect.stringContaining(`${alerts.length} rules found`)])
})

test('a Prometheus with this configuration reads the gateway, and answers every query of the dashboards', async () => {
  const prometheus = await startPrometheus(folder, { text: await exposition(), token: 'token-of-the-test' })
  try {
    const firstOf = async expr => (await prometheus.query(expr))?.data?.result[0]?.value[1]
    await vi.waitUntil(async () => (await firstOf('up{job="messenger-gateway"}')) === '1', { timeout: 30_000 })
    await vi.waitUntil(async () => (await firstOf('messenger_sessions{status="connected"}')) === '3', {
      timeout: 10_000,
    })
    const answers = dashboards().flatMap(({ board }) => queriesOf(board).map(expr => prometheus.query(expr)))
    for (const { status, error } of await Promise.all(answers)) expect([status, error]).toEqual(['success', undefined])
    expect(await firstOf('count(ALERTS)')).toBeUndefined()
  } finally {
    await prometheus.stop()
  }
})

test('each alert fires on what it is for, alone and with its labels, and is quiet on what it is not for', async () => {
  expect(Object.keys(alertCases).toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
  const tests = Object.entries(alertCases).flatMap(([alert, { at, fires, quiet, labels }]) => [
    caseOf({ at, series: fires, expected: [`alertname="${alert}", alertstate="firing", ${labels}`] }),
    caseOf({ at, series: quiet, expected: [] }),
  ])
  const { status, said } = await run(tests)
  expect(said.trim().split('\n').at(-1)?.trim()).toBe('SUCCESS')
  expect(status).toBe(0)
})

test('a case that does not come true is noticed', async () => {
  const { at, fires, quiet } = alertCases.SendsFailing
  for (const [series, expected] of [
    [fires, []],
    [quiet, ['alertname="SendsFailing", alertstate="firing", network="live", severity="critical"']],
  ]) {
    const { status, said } = await run([caseOf({ at, series, expected })])
    expect([status, said]).toEqual([1, expect.stringContaining('FAILED')])
  }
})

test('Prometheus understands each query of the dashboards', async () => {
  const queries = dashboards().flatMap(({ board }) => queriesOf(board))
  expect(queries.length).toBeGreaterThan(20)
  const rules = queries.map((expr, place) => ({ record: `dashboard:query:${place}`, expr }))
  const file = join(folder, 'queries.yaml')
  await writeFile(file, stringify({ groups: [{ name: 'queries', rules }] }))
  const { status, said } = promtool('check', 'rules', file)
  expect([status, said]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
  await writeFile(file, stringify({ groups: [{ name: 'queries', rules: [{ record: 'a', expr: `${queries[0]})` }] }] }))
  expect(promtool('check', 'rules', file).status).toBe(1)
})
