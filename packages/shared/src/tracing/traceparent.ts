/** Where a span stands, after W3C Trace Context. */
export interface TracePlace {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string
  /** 16 hexadecimal digits, not all zero. */
  readonly spanId: string
  readonly isSampled: boolean
}

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Reads a `traceparent` header; null for one that does not have the form. Later versions are read as far as they are known. */
export function parseTraceparent(text: string | null | undefined): TracePlace | null {
  const [, version = 'ff', traceId = '', spanId = '', flags = '', rest] = form.exec(text ?? '') ?? []
  if (version === 'ff' || (version === '00' && rest !== undefined)) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function formatTraceparent({ traceId, spanId, isSampled }: TracePlace): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`
}
