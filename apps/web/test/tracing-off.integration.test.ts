import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { startGateway } from './gateway.ts'
import { startReceiver } from './receiver.ts'

/** Loaded before a program: its SDK is not there. The API is, since prom-client asks for it. */
const without = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve(name, context, next) {
    if (name.startsWith('@opentelemetry/') && name !== '@opentelemetry/api') throw new Error(name + ' is not there')
    return next(name, context)
  } })`)}`
const settings = { NODE_OPTIONS: `--import ${without}` }
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const cleanups: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

it('without an endpoint nothing of the SDK is loaded, and nobody is told of traces', async () => {
  const receiver = await startReceiver()
  cleanups.push(receiver.close)
  const gateway = await startGateway({ env: settings })
  cleanups.push(gateway.stop)
  const { token, call } = gateway
  const session = await gateway.session('+15550001003')
  await gateway.session('+15550001004')
  const webhook = { url: receiver.urlOf('hooks'), events: ['message.sent'], enabled: true, session_id: session }
  expect((await call('POST', '/api/webhooks', { token, body: webhook })).status).toBe(200)
  const body = { to: '+15550001004', text: 'Hello' }
  const reply = await call('POST', '/api/send-message', { token, session, headers: { traceparent }, body })
  const log = await gateway.outcome(Number(reply.body.data.msgId))
  expect(log).toMatchObject({ status: 'sent', traceparent: null })
  const [hook] = await vi.waitFor(() => {
    expect(receiver.got('hooks')).toHaveLength(1)
    return receiver.got('hooks')
  })
  expect(hook?.headers).not.toHaveProperty('traceparent')
}, 60_000)

it('with one, it is', async () => {
  const path = new URL('../../../packages/shared/src/tracing/tracing.ts', import.meta.url)
  const settings = { url: 'http://127.0.0.1:9', headers: {}, serviceName: 'test', sampler: 'always_on', ratio: 1 }
  const program = `
    const { startTracing } = await import('${path}')
    await startTracing(${JSON.stringify(settings)}, console)
    process.exit(0)`
  const start = (...options: string[]) =>
    promisify(execFile)(process.execPath, [...options, '--input-type=module', '--eval', program])
  await start()
  await expect(start('--import', without)).rejects.toThrow(/@opentelemetry\/[\w-]+ is not there/)
})
