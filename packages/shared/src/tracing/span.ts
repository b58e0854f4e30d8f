export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

/** Names of operations, patterns, states and counts; nothing that names a person, an account, a message or a secret. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  readonly kind?: SpanKind
  /** `traceparent` of the span that caused this one; a new trace without a valid one. */
  readonly parent?: string | null | undefined
  readonly attributes?: SpanAttributes
  /** Milliseconds since 1970; now when it is absent. */
  readonly startMs?: number
}

export interface TraceSpan {
  /** For what this span causes. */
  readonly traceparent: string
  /** A second end is ignored. A span that never ends is never sent. */
  end(result?: { readonly attributes?: SpanAttributes; readonly failed?: boolean }): void
}

export interface Tracer {
  start(name: string, options: SpanOptions): TraceSpan
  /** Sends what is left, for a few seconds at most. */
  stop(): Promise<void>
}

/** How exporting goes. */
export interface TracingLog {
  info(fields: object, event: string): void
  warn(fields: object, event: string): void
}
