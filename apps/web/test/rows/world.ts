import { randomBytes } from 'node:crypto'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { startSandbox } from '@messenger/sandbox-network/start'
import { freePort } from '../free-port.ts'
import { linkSession, startRealEngine } from '../real-engine.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { type Account, authSecret, setupCode, startTestWeb, type TestWeb } from '../web.ts'

/** A virtual phone. */
export interface Phone {
  /** `+digits` */
  readonly number: string
  readonly jid: string
  readonly lid: string
  readonly name: string
}

/** A session, whose phone is linked or yet to come. */
export interface Session {
  readonly id: number
  readonly key: string
  /** `+digits` */
  readonly number: string
}

/** A linked and connected session, and its phone. */
export interface Line extends Session, Phone {}

/** The whole gateway on the sandbox network, with two people in it. */
export interface World {
  readonly web: TestWeb
  /** What phones know beyond what the API shows of them. */
  readonly network: SandboxClient
  /** Where webhooks go. */
  readonly hooks: Receiver
  readonly ana: Line
  readonly bob: Line
  /** Tools that were called. */
  readonly called: Set<string>
  stop(): Promise<void>
}

/** Web, engine and network as processes of a deployment run them. */
export async function startWorld(): Promise<World> {
  // The network is told before web listens: its pictures have addresses there.
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex'), publicUrl })
  const web = await startTestWeb({
    port,
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode, textSearch: true },
  })
  await web.subscribe(web.ana, 'unlimited')
  const hooks = await startReceiver()
  // Group pictures are fetched from this machine, and webhooks go to it.
  const stopEngine = await startRealEngine(web, sandbox, {
    MESSENGER_ALLOW_PRIVATE_URLS: 'on',
    MESSENGER_TEXT_SEARCH: 'on',
  })
  const start = {
    web,
    network: createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.adminSecret }),
    called: new Set<string>(),
    hooks,
  }
  return {
    ...start,
    ana: await newLine(start, 'Ana'),
    bob: await newLine(start, 'Bob'),
    async stop() {
      await stopEngine()
      await web.stop()
      await sandbox.stop()
      await hooks.close()
    },
  }
}

type Where = Pick<World, 'web'>

/** A session on the sandbox network that is not linked. */
export async function newSession({ web }: Where, account: Account = web.ana): Promise<Session> {
  const { id, key, phone } = await web.session(account, { network: 'sandbox' })
  return { id, key, number: phone }
}

/** A session linked to a new phone. */
export async function newLine({ web }: Where, name = 'Owner', account: Account = web.ana): Promise<Line> {
  const session = await newSession({ web }, account)
  await linkSession(web, account.token, { id: session.id, phone: session.number }, name)
  const { body } = await web.call('GET', '/api/sandbox/phones', { token: account.token })
  const { jid, lid } = body.data.find((phone: { phone_number: string }) => phone.phone_number === session.number)
  return { ...session, name, jid, lid }
}

/** A new phone of an account. */
export async function newPhone({ web }: Where, name = 'Somebody', account: Account = web.ana): Promise<Phone> {
  const number = newNumber()
  const { body } = await web.call('POST', '/api/sandbox/phones', {
    token: account.token,
    body: { phone_number: number, name },
  })
  return { number, name, jid: body.data.jid, lid: body.data.lid }
}

/** A number that nobody has. */
export function newNumber(): string {
  return `+4477${randomBytes(4).readUInt32BE().toString().padStart(10, '0')}`
}
