import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import { startWorld, type World } from '../rows/world.ts'
import { installNodes } from './install-nodes.ts'
import { type N8nClient, signUp } from './n8n-client.ts'
import { type N8nProcess, n8nProcess } from './n8n-process.ts'
import { type NodeType, nodeTypeOf } from './node-form.ts'
import type { Parameters, WorkflowNode } from './workflows.ts'

export const actionType = 'n8n-nodes-messenger.messenger'
export const triggerType = 'n8n-nodes-messenger.messengerTrigger'

/** A real n8n with the packed nodes installed, beside the whole gateway on the sandbox network. */
export interface Host {
  readonly world: World
  readonly n8n: N8nProcess
  readonly client: N8nClient
  /** What the editor knows of the nodes. */
  readonly action: NodeType
  readonly trigger: NodeType
  /** The action node as agents use it. */
  readonly tool: NodeType
  /** Where the unpacked tarball lies. */
  readonly packageFolder: string
  /** A credential in n8n for that token of the gateway; the same one every time. */
  credentialOf(token: string): Promise<Credential>
  /** A node of the package with a credential, Ana's unless told. */
  node(name: string, parameters: Parameters, more?: NodeOptions): Promise<WorkflowNode>
  stop(): Promise<void>
}

export interface Credential {
  readonly id: string
  readonly name: string
}

interface NodeOptions {
  readonly type?: string
  readonly token?: string
  readonly [more: string]: unknown
}

/** Boots n8n and the gateway. */
export async function startHost(adminUrl = process.env.TEST_DATABASE_URL): Promise<Host> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run these tests through vitest')
  const folder = await mkdtemp(join(tmpdir(), 'n8n-host-'))
  const n8n = await n8nProcess({ folder, databaseUrl: await newDatabase(adminUrl) })
  const world = await startWorld()
  const stop = async () => {
    await n8n.stop()
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const packageFolder = await installNodes(folder, world.web.url)
    await n8n.start()
    const client = await signUp(n8n.url)
    const types = [actionType, triggerType, `${actionType}Tool`].map(name => nodeTypeOf(client, name))
    const [action, trigger, tool] = await Promise.all(types)
    if (!action || !trigger || !tool) throw new Error(`n8n has not loaded the nodes:\n${n8n.log()}`)
    return {
      ...{ world, n8n, client, action, trigger, tool, packageFolder },
      ...credentialsIn(client, world),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One credential for each token, made at its first use. */
function credentialsIn(client: N8nClient, { web }: World): Pick<Host, 'credentialOf' | 'node'> {
  const made = new Map<string, Promise<Credential>>()
  const credentialOf = (token: string) => {
    const credential = made.get(token) ?? newCredential(client, { baseUrl: web.url, accessToken: token })
    made.set(token, credential)
    return credential
  }
  return {
    credentialOf,
    async node(name, parameters, { type = actionType, token = web.ana.token, ...more } = {}) {
      return { name, type, parameters, credentials: { messengerApi: await credentialOf(token) }, ...more }
    },
  }
}

/** Saves a credential of the package in n8n. */
async function newCredential(client: N8nClient, data: object): Promise<Credential> {
  const body = { name: 'Messenger account', type: 'messengerApi', data }
  return z.object({ id: z.string(), name: z.string() }).parse(await client.rest('POST', 'credentials', body))
}

/** An empty database, which ends with the server of the tests. */
async function newDatabase(adminUrl: string): Promise<string> {
  const address = new URL(adminUrl)
  address.pathname = `/n8n_${randomBytes(8).toString('hex')}`
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await sql`create database ${sql(address.pathname.slice(1))}`
  await sql.end()
  return address.href
}
