import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanOptions, Tracer, TraceSpan, TracingLog } from './span.ts'
import { tellExports } from './tell-exports.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'
import type { TracingSettings } from './tracing-settings.ts'

const exportTimeoutMs = 10_000
const everyMs = 1_000
/** Spans that wait to be sent, at most: more are dropped. */
const queueSize = 4_096
const stopMs = 2_000

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/** The SDK, as far as it is needed. This file alone loads it; `startTracing` loads this file when tracing is on. */
export function createTracer(settings: TracingSettings, log: TracingLog): Tracer {
  const { url, headers, serviceName } = settings
  const exporter = tellExports(new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: samplerFor(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: queueSize,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('messenger-gateway')
  return {
    start(name, { kind = 'internal', parent, attributes = {}, startMs }: SpanOptions) {
      const options = { kind: kinds[kind], attributes, ...(startMs === undefined ? {} : { startTime: startMs }) }
      return asTraceSpan(tracer.startSpan(name, options, contextOf(parent)))
    },
    async stop() {
      // A collector that does not answer holds nobody's stop up.
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(stopMs, undefined, { ref: false })])
    },
  }
}

function contextOf(parent: string | null | undefined): Context {
  const place = parseTraceparent(parent)
  if (!place) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = place
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function asTraceSpan(span: Span): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 }),
    end({ attributes, failed } = {}) {
      if (!span.isRecording()) return
      if (attributes) span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function samplerFor({ sampler, ratio }: TracingSettings): Sampler {
  const name = sampler.replace('parentbased_', '')
  const own =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root: own }) : own
}
