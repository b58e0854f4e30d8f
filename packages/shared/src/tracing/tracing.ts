import { AsyncLocalStorage } from 'node:async_hooks'
import type { SpanOptions, Tracer, TraceSpan, TracingLog } from './span.ts'
import type { TracingSettings } from './tracing-settings.ts'

/** One per process, like its exporter. Null: nothing is traced, and nothing of the SDK is loaded. */
let tracer: Tracer | null = null
const current = new AsyncLocalStorage<TraceSpan>()

/** Starts tracing when there are settings for it. @returns what ends it */
export async function startTracing(settings: TracingSettings | null, log: TracingLog): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined
  const { createTracer } = await import('./create-tracer.ts')
  const started = createTracer(settings, log)
  tracer = started
  return async () => {
    tracer = null
    await started.stop()
  }
}

/** Null when nothing is traced. */
export function startSpan(name: string, options: SpanOptions = {}): TraceSpan | null {
  return tracer?.start(name, options) ?? null
}

/** What the work starts has the span as its `currentTraceparent`. */
export function runWithin<T>(span: TraceSpan | null, work: () => T): T {
  return span ? current.run(span, work) : work()
}

/** Of the span in whose work this is called; undefined outside of one. */
export function currentTraceparent(): string | undefined {
  return current.getStore()?.traceparent
}
