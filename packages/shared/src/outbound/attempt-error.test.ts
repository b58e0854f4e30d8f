import { describe, expect, it } from 'vitest'
import { attemptError } from './attempt-error.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error('failed', { cause }), { code })

describe('attemptError', () => {
  for (const [code, word] of [
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'connect'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['UND_ERR_SOCKET', 'reset'],
    ['ECONNRESET', 'reset'],
    ['HPE_INVALID_CONSTANT', 'reset'],
    ['blocked_address', 'blocked_address'],
  ] as const) {
    it(`${code} is ${word}`, () => expect(attemptError(coded(code))).toBe(word))
  }

  it('looks at causes and at each of several tries', () => {
    expect(attemptError(coded('UND_ERR_SOMETHING', coded('ENOTFOUND')))).toBe('dns')
    expect(attemptError(new AggregateError([coded('ENETUNREACH'), coded('ECONNREFUSED')]))).toBe('connect')
    expect(attemptError('nothing')).toBe('reset')
  })
})
