import { z } from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingSettings {
  /** Where spans go: the collector's address for traces. */
  readonly url: string
  /** Sent with them; secrets. */
  readonly headers: Readonly<Record<string, string>>
  /** As traces name this process. */
  readonly serviceName: string
  readonly sampler: (typeof samplers)[number]
  /** Share of traces that are kept, for samplers that go by it. */
  readonly ratio: number
}

/** Names of the variables, as OpenTelemetry has them, for a process's `env.ts`. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: unlessEmpty(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: unlessEmpty(z.string().refine(text => parseHeaders(text) !== null, 'not name=value,…')),
  OTEL_SERVICE_NAME: unlessEmpty(z.string()),
  OTEL_TRACES_SAMPLER: unlessEmpty(z.enum(samplers)),
  OTEL_TRACES_SAMPLER_ARG: unlessEmpty(z.coerce.number().min(0).max(1)),
}

/** @returns null when no endpoint is set: nothing is traced then */
export function tracingSettingsFrom(
  env: z.output<z.ZodObject<typeof tracingEnv>>,
  serviceName: string,
): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = env
  if (!endpoint) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseHeaders(headers) ?? {},
    serviceName: env.OTEL_SERVICE_NAME ?? serviceName,
    sampler: env.OTEL_TRACES_SAMPLER ?? 'parentbased_always_on',
    ratio: env.OTEL_TRACES_SAMPLER_ARG ?? 1,
  }
}

/** An empty variable counts as absent. */
function unlessEmpty<T extends z.ZodType>(schema: T) {
  return z.preprocess(text => (text === '' ? undefined : text), schema.optional())
}

/** `name=value,name=value`, percent-encoded; null for another form. */
function parseHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter(pair => pair.trim() !== '')
  const headers: Record<string, string> = {}
  for (const pair of pairs) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    const decoded = decode(value ?? '')
    if (name === undefined || decoded === null) return null
    headers[name] = decoded
  }
  return headers
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
