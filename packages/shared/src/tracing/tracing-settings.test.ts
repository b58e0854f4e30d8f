import { expect, it } from 'vitest'
import { z } from 'zod'
import { tracingEnv, tracingSettingsFrom } from './tracing-settings.ts'

const read = (env: Record<string, string>) => tracingSettingsFrom(z.object(tracingEnv).parse(env), 'messenger-web')
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

it('nothing is traced without an endpoint', () => {
  expect(read({})).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: '' })).toBeNull()
})

it('settings have the defaults of OpenTelemetry', () => {
  const base = { url: 'http://collector:4318/v1/traces', headers: {}, sampler: 'parentbased_always_on', ratio: 1 }
  expect(read(endpoint)).toEqual({ ...base, serviceName: 'messenger-web' })
  const more = {
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b=, x-team = one',
    OTEL_SERVICE_NAME: 'gateway',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  expect(read({ ...endpoint, ...more })).toEqual({
    url: base.url,
    headers: { 'api-key': 'a b=', 'x-team': 'one' },
    serviceName: 'gateway',
    sampler: 'traceidratio',
    ratio: 0.25,
  })
})

it.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
  { OTEL_EXPORTER_OTLP_HEADERS: 'a secret without a name' },
  { OTEL_EXPORTER_OTLP_HEADERS: 'key=%E0%A4%A' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
])('%j is refused', env => {
  expect(() => read({ ...endpoint, ...env })).toThrow()
})
