import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracingLog } from './span.ts'

/** `ExportResultCode.SUCCESS` */
const success = 0

/** Says once that the collector takes nothing, and once that it does again: there are many exports while it is away. */
export function tellExports(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        const hasFailed = result.code !== success
        if (hasFailed && !isAway) log.warn({ reason: reasonOf(result.error) }, 'tracing.export_failed')
        if (!hasFailed && isAway) log.info({}, 'tracing.export_works')
        isAway = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Its kind alone: messages may name the address with what is in it. */
function reasonOf(error: Error | undefined): string {
  if (error && 'code' in error) return String(error.code)
  return error?.name ?? 'unknown'
}
