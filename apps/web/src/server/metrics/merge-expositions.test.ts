import { Counter, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { mergeExpositions } from './merge-expositions.ts'

async function textOf(process: string): Promise<string> {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  new Counter({ name: 'calls_total', help: 'Calls', registers: [registry] }).inc(2)
  new Histogram({ name: 'call_seconds', help: 'Times', buckets: [1], registers: [registry] }).observe(0.5)
  return registry.metrics()
}

it('each metric stands once, with the series of every process', async () => {
  const merged = mergeExpositions([await textOf('web'), await textOf('engine')])
  expect(merged).toBe(
    [
      '# HELP calls_total Calls',
      '# TYPE calls_total counter',
      'calls_total{process="web"} 2',
      'calls_total{process="engine"} 2',
      '',
      '# HELP call_seconds Times',
      '# TYPE call_seconds histogram',
      'call_seconds_bucket{le="1",process="web"} 1',
      'call_seconds_bucket{le="+Inf",process="web"} 1',
      'call_seconds_sum{process="web"} 0.5',
      'call_seconds_count{process="web"} 1',
      'call_seconds_bucket{le="1",process="engine"} 1',
      'call_seconds_bucket{le="+Inf",process="engine"} 1',
      'call_seconds_sum{process="engine"} 0.5',
      'call_seconds_count{process="engine"} 1',
      '',
    ].join('\n'),
  )
})

it('what belongs to no metric, and metrics without a series, are left out', () => {
  expect(mergeExpositions(['<html>busy</html>', '', '# HELP a Nothing\n# TYPE a gauge\n'])).toBe('')
})
