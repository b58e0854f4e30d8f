import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maskedEnv, readEnv } from './env.ts'

const good = {
  DATABASE_URL: 'postgres://user:hunter2@localhost/messenger',
  MESSENGER_MASTER_KEY: randomBytes(32).toString('base64'),
  MESSENGER_RPC_SECRET: 'rpc-secret-rpc-secret-rpc-secret',
  MESSENGER_AUTH_SECRET: 'auth-secret-auth-secret',
}

describe('readEnv', () => {
  it('reads what is there and fills in the rest', () => {
    expect(readEnv({ ...good, PORT: '8080', LOG_LEVEL: '' })).toMatchObject({
      PORT: 8080,
      LOG_LEVEL: 'info',
      MESSENGER_SANDBOX: false,
      MESSENGER_HOST: '127.0.0.1',
      NODE_ENV: 'production',
    })
  })

  it('finds the sandbox’s orders at its own address', () => {
    const sandbox = { MESSENGER_SANDBOX: 'on', MESSENGER_SANDBOX_SECRET: 'sandbox-secret-secret' }
    const env = readEnv({ ...good, ...sandbox, MESSENGER_SANDBOX_ADMIN_URL: 'ws://127.0.0.1:3010/ws/chat' })
    expect(env.MESSENGER_SANDBOX_ADMIN_URL).toBe('http://127.0.0.1:3010/admin')
    expect(() => readEnv({ ...good, MESSENGER_SANDBOX: 'on' })).toThrow('MESSENGER_SANDBOX is on')
  })

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ MESSENGER_MASTER_KEY: 'c2hvcnQ=' }, 'MESSENGER_MASTER_KEY'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ MESSENGER_HOST: 'http://x' }, 'MESSENGER_HOST'],
    [{ MESSENGER_HOST: '0.0.0.0' }, 'set MESSENGER_PUBLIC_URL'],
    [{ MESSENGER_HOST: '192.168.1.5' }, 'set MESSENGER_PUBLIC_URL'],
    [{ MESSENGER_STREAMS_PER_KEY: '0' }, 'MESSENGER_STREAMS_PER_KEY'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ MESSENGER_OWNER_EMAIL: 'a@b.c' }, 'must be set together'],
    [{ MESSENGER_TRUSTED_PROXIES: 'proxy.internal' }, 'MESSENGER_TRUSTED_PROXIES must be addresses'],
    [{ MESSENGER_IDLE_LOGIN_HOURS: 'never' }, 'MESSENGER_IDLE_LOGIN_HOURS'],
    [{ MESSENGER_METRICS_TOKEN: 'short' }, 'MESSENGER_METRICS_TOKEN'],
    [{ MESSENGER_OWNER_EMAIL: 'ab', MESSENGER_OWNER_PASSWORD: 'long enough it is' }, 'an e-mail address'],
    [
      { MESSENGER_OWNER_EMAIL: 'a@b.c', MESSENGER_OWNER_PASSWORD: 'long enough it is', MESSENGER_OWNER_TOKEN: 'weak' },
      'MESSENGER_OWNER_TOKEN must be',
    ],
  ])('refuses %j in one sentence', (change, text) => {
    expect(() => readEnv({ ...good, ...change })).toThrow(text)
  })

  it.each([
    { MESSENGER_HOST: '0.0.0.0', MESSENGER_PUBLIC_URL: 'https://gateway.example.com' },
    { MESSENGER_HOST: '0.0.0.0', NODE_ENV: 'development' },
    { MESSENGER_HOST: 'localhost' },
    { MESSENGER_HOST: '::1' },
  ])('takes %j', place => expect(readEnv({ ...good, ...place })).toMatchObject(place))

  it('prints no secret', () => {
    const printed = JSON.stringify(maskedEnv(readEnv({ ...good, MESSENGER_SETUP_CODE: 'ABCD-1234' })))
    for (const secret of ['hunter2', good.MESSENGER_RPC_SECRET, good.MESSENGER_AUTH_SECRET, 'ABCD-1234']) {
      expect(printed).not.toContain(secret)
    }
    expect(printed).not.toContain('Buffer')
  })
})
