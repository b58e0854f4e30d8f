import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import { startWorld, type World } from '../rows/world.ts'
import { installNodes } from './install-nodes.ts'
import { type N8nClient, signUp } from './n8n-client.ts'
import { type N8nProcess, n8nProcess, type Release } from './n8n-process.ts'
import { type NodeType, nodeTypeOf } from './node-form.ts'
import type { Parameters, WorkflowNode } from './workflows.ts'

export const actionType = 'n8n-nodes-messaging-gateway.messenger'
export const triggerType = 'n8n-nodes-messaging-gateway.messengerTrigger'

/** A real n8n beside the whole gateway on the sandbox network. */
export interface Bed {
  readonly world: World
  readonly n8n: N8nProcess
  readonly client: N8nClient
  /** A credential in n8n for that token of the gateway; the same one every time. */
  credentialOf(token: string): Promise<Credential>
  /** A node of the package with a credential, Ana's unless told. */
  node(name: string, parameters: Parameters, more?: NodeOptions): Promise<WorkflowNode>
  stop(): Promise<void>
}

/** One whose n8n has loaded the packed nodes. */
export interface Host extends Bed {
  /** What the editor knows of the nodes. */
  readonly action: NodeType
  readonly trigger: NodeType
  /** The action node as agents use it. */
  readonly tool: NodeType
  /** Where the unpacked tarball lies. */
  readonly packageFolder: string
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

interface BedOptions {
  /** The folder of n8n before it boots, and the gateway's address. */
  readonly prepare?: (folder: string, gateway: string) => Promise<unknown>
  /** Beside those that every n8n of the tests has. */
  readonly settings?: Readonly<Record<string, string>>
  readonly databaseUrl?: string
  readonly release?: Release | undefined
}

/** Boots n8n with the packed nodes laid where it looks for them, and the gateway. */
export async function startHost(release?: Release): Promise<Host> {
  let packageFolder = ''
  const bed = await startBed({
    release,
    async prepare(folder, gateway) {
      packageFolder = await installNodes(folder, gateway)
    },
  })
  const types = [actionType, triggerType, `${actionType}Tool`].map(name => nodeTypeOf(bed.client, name))
  const [action, trigger, tool] = await Promise.all(types)
  if (action && trigger && tool) return { ...bed, action, trigger, tool, packageFolder }
  await bed.stop()
  throw new Error(`n8n has not loaded the nodes:\n${bed.n8n.log()}`)
}

/** Boots n8n and the gateway. */
export async function startBed({ prepare, databaseUrl, ...more }: BedOptions): Promise<Bed> {
  const folder = await mkdtemp(join(tmpdir(), 'n8n-host-'))
  const n8n = await n8nProcess({ folder, databaseUrl: databaseUrl ?? (await newDatabase()), ...more })
  const world = await startWorld()
  const stop = async () => {
    await n8n.stop()
    await world.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await prepare?.(folder, world.web.url)
    await n8n.start()
    const client = await signUp(n8n.url)
    return { world, n8n, client, ...credentialsIn(client, world), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One credential for each token, made at its first use. */
function credentialsIn(client: N8nClient, { web }: World): Pick<Bed, 'credentialOf' | 'node'> {
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
export async function newDatabase(adminUrl = process.env.TEST_DATABASE_URL): Promise<string> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run these tests through vitest')
  const address = new URL(adminUrl)
  address.pathname = `/n8n_${randomBytes(8).toString('hex')}`
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  await sql`create database ${sql(address.pathname.slice(1))}`
  await sql.end()
  return address.href
}
