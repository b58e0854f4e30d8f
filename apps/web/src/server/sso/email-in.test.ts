import { describe, expect, it } from 'vitest'
import { emailIn } from './email-in.ts'

const at = (domain: string) => ({ email: `ana@${domain}` })

describe('an address is vouched for', () => {
  it.each([
    ['oidc', { ...at('a.example'), email_verified: true }, true],
    ['oidc', { ...at('a.example'), email_verified: 'true' }, true],
    ['oidc', { ...at('a.example'), email_verified: 'yes' }, false],
    ['oidc', { ...at('a.example'), email_verified: false, xms_edov: true }, false],
    ['oidc', at('a.example'), false],
    ['microsoft', { ...at('a.example'), email_verified: true }, false],
    ['microsoft', { ...at('a.example'), xms_edov: '1' }, true],
    ['microsoft', { ...at('a.example'), xms_edov: 0, email_verified: true }, false],
    ['google', { ...at('a.example'), email_verified: true }, false],
    ['google', { ...at('gmail.com'), email_verified: true }, true],
    ['google', { ...at('notgmail.com'), email_verified: true }, false],
    ['google', { ...at('a.example'), email_verified: true, hd: 'a.example' }, true],
    ['google', { ...at('a.example'), email_verified: false, hd: 'a.example' }, false],
  ] as const)('by %s that says %o: %s', (preset, claims, isEmailVerified) => {
    expect(emailIn(preset, claims)).toEqual({ email: claims.email, isEmailVerified })
  })
})
