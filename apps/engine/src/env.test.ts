import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const needed = {
  DATABASE_URL: 'postgres://messenger_engine@db/messenger',
  MESSENGER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  MESSENGER_RPC_SECRET: 'x'.repeat(32),
}

it('takes an empty variable as one that is not set', () => {
  const names = [
    ...['METRICS_TOKEN', 'ENGINE_ID', 'ENGINE_HOST', 'ENGINE_PORT', 'ENGINE_CAPACITY', 'NETWORK_VERSION', 'EVENT_DAYS'],
    ...['ALLOW_PRIVATE_URLS', 'SANDBOX_URL', 'SANDBOX_ROOT_KEY', 'SANDBOX_MEDIA_HOST', 'FFMPEG', 'EARLIER_MASTER_KEYS'],
    ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_PREFIX', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'DATA_DIR'],
    ...['DISK_MEDIA_BYTES', 'DISK_SENDS_BYTES', 'DATABASE_DIR'],
  ].map(name => `MESSENGER_${name}`)
  const tracing = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG']
  const empty = Object.fromEntries([...names, ...tracing, 'LOG_LEVEL', 'PATH'].map(name => [name, '']))
  expect(readEnv({ ...needed, ...empty })).toEqual(readEnv(needed))
})

it('refuses an empty value of what has to be there', () => {
  expect(() => readEnv({ ...needed, DATABASE_URL: '' })).toThrow('DATABASE_URL')
})

it('listens for other machines with certificates alone, or where the operator says that the network encrypts', () => {
  const open = { ...needed, MESSENGER_ENGINE_HOST: '10.0.0.7' }
  expect(() => readEnv(open)).toThrow('MESSENGER_RPC_CERTIFICATES')
  expect(readEnv({ ...open, MESSENGER_RPC_CERTIFICATES: '/run/secrets/rpc' }).rpcCertificates).toBe('/run/secrets/rpc')
  expect(readEnv({ ...open, MESSENGER_RPC_PLAIN: 'on' })).toMatchObject({ rpcCertificates: null, rpcPlain: true })
})

it('wants the address at which the web reaches an engine that listens everywhere', () => {
  const everywhere = { ...needed, MESSENGER_ENGINE_HOST: '0.0.0.0', MESSENGER_RPC_CERTIFICATES: '/run/secrets/rpc' }
  expect(() => readEnv(everywhere)).toThrow('MESSENGER_ENGINE_ADDRESS')
  expect(readEnv({ ...everywhere, MESSENGER_ENGINE_ADDRESS: 'engine-1.internal:3100' }).advertised).toBe(
    'engine-1.internal:3100',
  )
})
