import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '@messenger/sandbox-network/start'
import { rpcSecret } from './engine.ts'
import { type Program, startProgram } from './start-program.ts'
import type { TestWeb } from './web.ts'

/** The real engine of the sandbox network in a process of its own, as the launcher starts it, with `more` settings; answers its `stop`. */
export async function startRealEngine(...started: Parameters<typeof startEngineProgram>): Promise<() => Promise<void>> {
  const engine = await startEngineProgram(...started)
  return engine.stop
}

/** The same; answers the process. */
export async function startEngineProgram(
  { databaseUrls, masterKey, dataDir }: Pick<TestWeb, 'databaseUrls' | 'masterKey' | 'dataDir'>,
  sandbox: Sandbox,
  more: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const authority = join(dataDir, 'sandbox-ca.pem')
  await writeFile(authority, sandbox.caPem)
  return startProgram({
    path: '../../engine/src/main.ts',
    args: ['--network', 'sandbox'],
    env: {
      DATABASE_URL: databaseUrls.engine,
      MESSENGER_MASTER_KEY: masterKey.toString('base64'),
      MESSENGER_RPC_SECRET: rpcSecret,
      MESSENGER_SANDBOX_URL: sandbox.url,
      MESSENGER_SANDBOX_ROOT_KEY: sandbox.rootPublicKey,
      MESSENGER_SANDBOX_MEDIA_HOST: sandbox.mediaHost,
      MESSENGER_DATA_DIR: dataDir,
      NODE_EXTRA_CA_CERTS: authority,
      ...more,
    },
  })
}

/** Links a session through the API to a new virtual phone of its number. */
export async function linkSession(
  web: Pick<TestWeb, 'call'>,
  token: string,
  session: { id: number; phone: string },
  name?: string,
): Promise<void> {
  const post = async (path: string, body: object) => {
    const reply = await web.call('POST', path, { token, body })
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.text}`)
    return reply.body.data
  }
  await post('/api/sandbox/phones', { phone_number: session.phone, name })
  const { qrCode } = await post(`/api/messenger-sessions/${session.id}/connect`, {})
  await post(`/api/sandbox/phones/${session.phone}/scan`, { qr: qrCode })
  const deadline = Date.now() + 60_000
  for (;;) {
    const { body } = await web.call('GET', `/api/messenger-sessions/${session.id}`, { token })
    if (body.data?.status === 'connected') return
    if (Date.now() > deadline) throw new Error(`The session is ${body.data?.status}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
