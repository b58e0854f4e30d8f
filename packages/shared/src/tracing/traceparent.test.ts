import { expect, it } from 'vitest'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

it.each([
  [`00-${traceId}-${spanId}-01`, true],
  [`00-${traceId}-${spanId}-00`, false],
  [`00-${traceId}-${spanId}-03`, true],
  [`cc-${traceId}-${spanId}-01-what-comes-later`, true],
])('%s is read', (text, isSampled) => {
  expect(parseTraceparent(text)).toEqual({ traceId, spanId, isSampled })
})

it.each([
  undefined,
  null,
  '',
  'x',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01\n`,
  ` 00-${traceId}-${spanId}-01`,
])('%j is not', text => {
  expect(parseTraceparent(text)).toBeNull()
})

it('what is written is read again', () => {
  for (const isSampled of [true, false]) {
    const place = { traceId, spanId, isSampled }
    expect(parseTraceparent(formatTraceparent(place))).toEqual(place)
  }
})
