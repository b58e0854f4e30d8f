import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { N8nClient } from './n8n-client.ts'

export type Parameters = Readonly<Record<string, unknown>>

export interface WorkflowNode {
  readonly name: string
  readonly type: string
  readonly parameters?: Parameters
  readonly [more: string]: unknown
}

export interface Workflow {
  readonly id: string
  readonly versionId: string
}

const item = z.object({ json: z.record(z.string(), z.unknown()), binary: z.record(z.string(), z.unknown()).optional() })
const nodeError = z.looseObject({
  message: z.string(),
  description: z.string().nullish(),
  context: z.looseObject({ itemIndex: z.number().optional() }).optional(),
})
const nodeRun = z.object({
  data: z.object({ main: z.array(z.array(item).nullable()).default([]) }).optional(),
  error: z.unknown().optional(),
})
const executionShape = z.object({
  id: z.coerce.string(),
  status: z.string(),
  mode: z.string().optional(),
  data: z.object({
    resultData: z.object({
      runData: z.record(z.string(), z.array(nodeRun)).default({}),
      error: z.unknown().optional(),
    }),
  }),
})
export type Execution = z.infer<typeof executionShape>
export type Item = z.infer<typeof item>

const created = z.object({ id: z.string(), versionId: z.string() })
const under = new Set(['new', 'running', 'unknown'])
const patience = { timeout: 60_000, interval: 50 }

/** Saves a workflow of nodes in a row. */
export async function saveWorkflow(
  client: N8nClient,
  name: string,
  nodes: readonly WorkflowNode[],
  settings: object = {},
): Promise<Workflow> {
  const connections = Object.fromEntries(nodes.slice(1).map((node, index) => linkTo(node, nodes[index])))
  const whole = { name, nodes: nodes.map(complete), connections }
  return saveWhole(client, { ...whole, settings: { executionOrder: 'v1', ...settings } })
}

interface Linked {
  /** By the name of a node: which node each of its outputs leads to, from the first on. */
  readonly links: Readonly<Record<string, readonly string[]>>
  readonly settings?: object
}

/** Saves a workflow that branches. */
export async function saveLinked(
  client: N8nClient,
  name: string,
  nodes: readonly WorkflowNode[],
  { links, settings = {} }: Linked,
): Promise<Workflow> {
  const connections = Object.fromEntries(
    Object.entries(links).map(([from, to]) => [from, { main: to.map(node => [{ node, type: 'main', index: 0 }]) }]),
  )
  const whole = { name, nodes: nodes.map(complete), connections }
  return saveWhole(client, { ...whole, settings: { executionOrder: 'v1', ...settings } })
}

function linkTo({ name }: WorkflowNode, before: WorkflowNode | undefined) {
  return [before?.name, { main: [[{ node: name, type: 'main', index: 0 }]] }]
}

/** Saves a workflow as a file holds it. */
export async function saveWhole(client: N8nClient, workflow: object): Promise<Workflow> {
  const whole = { settings: { executionOrder: 'v1' }, ...(client.isVersion1 && { active: false }), ...workflow }
  return created.parse(await client.rest('POST', 'workflows', whole))
}

function complete(node: WorkflowNode, index: number): object {
  const typeVersion = node.type === 'n8n-nodes-messaging-gateway.messenger' ? 2 : 1
  return { id: randomUUID(), typeVersion, position: [index * 220, 0], parameters: {}, ...node }
}

export const manual: WorkflowNode = { name: 'Manual', type: 'n8n-nodes-base.manualTrigger' }

/** Runs a workflow as the button in the editor does, up to `last` or as far as it goes; answers the execution's id. */
export async function runManually(client: N8nClient, workflow: Workflow, from: string, last?: string): Promise<string> {
  const run = await runFrom(client, workflow, from, { last })
  return z.object({ executionId: z.coerce.string() }).parse(run).executionId
}

interface RunOptions {
  readonly last?: string | undefined
  /** The window of the editor that listens. */
  readonly window?: string
}

/** What n8n answers to the button: an execution, or that it waits for the trigger's webhook. */
export async function runFrom(client: N8nClient, { id }: Workflow, from: string, { last, window }: RunOptions) {
  const headers = window === undefined ? {} : { 'push-ref': window }
  const whole = client.isVersion1 ? { workflowData: await client.rest('GET', `workflows/${id}`) } : {}
  const destinationNode = client.isVersion1 ? last : { nodeName: last, mode: 'inclusive' }
  const body = { triggerToStartFrom: { name: from }, ...whole, ...(last === undefined ? {} : { destinationNode }) }
  return client.rest('POST', `workflows/${id}/run`, body, headers)
}

/** The execution once it has ended or waits. */
export function ended(client: N8nClient, id: string): Promise<Execution> {
  return vi.waitFor(async () => {
    const execution = executionShape.parse(await client.read(`executions/${id}?includeData=true`))
    expect(under.has(execution.status), execution.status).toBe(false)
    return execution
  }, patience)
}

const page = z.object({ data: z.array(z.object({ id: z.coerce.string(), status: z.string() })) })

/** Executions that have ended do not change: each is read once. */
const read = new WeakMap<N8nClient, Map<string, Execution>>()

/** The last 250 executions of a workflow that have ended, newest first. */
export async function executionsOf(client: N8nClient, { id }: Workflow): Promise<Execution[]> {
  const known = read.get(client) ?? new Map<string, Execution>()
  read.set(client, known)
  const { data } = page.parse(await client.read(`executions?workflowId=${id}&limit=250`))
  const over = data.filter(({ status }) => status === 'success' || status === 'error')
  for (const one of over) if (!known.has(one.id)) known.set(one.id, await ended(client, one.id))
  return over.flatMap(one => known.get(one.id) ?? [])
}

/** What a node has put out by each of its outputs, in its last run; nothing when it did not run. */
export function outputsOf({ data: { resultData } }: Execution, node: string): Item[][] {
  return (resultData.runData[node]?.at(-1)?.data?.main ?? []).map(items => items ?? [])
}

/** What made an execution fail, as n8n keeps it. */
export function failureOf({ data: { resultData } }: Execution): z.infer<typeof nodeError> {
  return nodeError.parse(resultData.error)
}

/** What a node has put out. Throws what made the execution fail. */
export function itemsOf({ status, data: { resultData } }: Execution, node: string): Item[] {
  if (resultData.error !== undefined || status === 'error') throw new Error(textOf(resultData.error ?? 'It failed'))
  const run = resultData.runData[node]?.at(-1)
  if (!run) throw new Error(`${node} did not run, only ${Object.keys(resultData.runData)}`)
  if (run.error !== undefined) throw new Error(textOf(run.error))
  return run.data?.main[0] ?? []
}

function textOf(error: unknown): string {
  const told = z.object({ message: z.string(), description: z.string().nullish() }).safeParse(error)
  return told.success ? `${told.data.message} ${told.data.description ?? ''}`.trim() : JSON.stringify(error)
}

/** Publishes a workflow and waits until its triggers are registered. */
export async function activate(client: N8nClient, { id, versionId }: Workflow): Promise<void> {
  await client.rest('POST', `workflows/${id}/activate`, { versionId })
  if (client.isVersion1) return // it answers once they are
  await vi.waitFor(async () => {
    const status = await client.rest('GET', `workflows/${id}/publication-status`)
    expect(status, JSON.stringify(status)).toMatchObject({ status: 'published' })
  }, patience)
}

export async function deactivate(client: N8nClient, { id }: Workflow): Promise<void> {
  await client.rest('POST', `workflows/${id}/deactivate`, {})
}
