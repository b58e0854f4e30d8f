import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { Credential, Host } from './host.ts'
import { packageFolder } from './install-nodes.ts'
import type { Outside } from './outside.ts'
import { activate, deactivate, executionsOf, saveWhole, type Workflow } from './workflows.ts'

const templateNode = z.looseObject({
  name: z.string(),
  type: z.string(),
  webhookId: z.string().optional(),
  parameters: z.record(z.string(), z.unknown()),
})
const template = z.looseObject({
  nodes: z.array(templateNode),
  settings: z.record(z.string(), z.unknown()),
})
type TemplateNode = z.infer<typeof templateNode>

const open = z.object({ mode: z.literal('list'), value: z.literal('') })

/** What whoever imports a template chooses in it. */
export interface Choices {
  /** A number or JID, wherever a recipient is left open. */
  readonly to?: string
  /** Parameters by node; pauses are made short by them. */
  readonly change?: Readonly<Record<string, object>>
  readonly settings?: object
}

export interface Imported extends Workflow {
  /** By the name of a trigger: the part of its address that n8n chooses. */
  readonly webhookIds: Readonly<Record<string, string>>
}

/** The key of the header that webhooks of templates ask for. */
export const alertKey = { name: 'x-alert-key', value: 'only-who-knows-it' }

/** Imports templates as people do, with the services of others replaced by `outside`. */
export function templatesIn(host: () => Host, outside: () => Outside) {
  const made = new Map<string, Promise<Credential>>()
  const credential = (type: string, data: object) => {
    const found = made.get(type) ?? newCredential(host(), type, data)
    made.set(type, found)
    return found
  }

  async function credentialsOf({ type, parameters }: TemplateNode): Promise<object> {
    if (type.startsWith('n8n-nodes-messaging-gateway.')) {
      return { messengerApi: await host().credentialOf(host().world.web.ana.token) }
    }
    if (/\.(openAi|lmChatOpenAi)$/.test(type)) {
      const openAi = { apiKey: 'key-of-the-tests', url: `${outside().url}/v1`, header: false }
      return { openAiApi: await credential('openAiApi', openAi) }
    }
    if (parameters.authentication === 'headerAuth') {
      return { httpHeaderAuth: await credential('httpHeaderAuth', alertKey) }
    }
    return {}
  }

  async function imported(file: string, choices: Choices = {}): Promise<Imported> {
    const whole = template.parse(JSON.parse(await readFile(join(packageFolder, 'templates', file), 'utf8')))
    const nodes = await Promise.all(
      whole.nodes.map(async node => ({
        ...replaced(node, outside().url),
        ...(node.retryOnFail === true && { waitBetweenTries: 0 }),
        ...(node.type.startsWith('n8n-nodes-messaging-gateway.') && {
          parameters: chosen(node.parameters, host(), choices),
        }),
        credentials: await credentialsOf(node),
      })),
    )
    const changed = nodes.map(node => ({ ...node, parameters: { ...node.parameters, ...choices.change?.[node.name] } }))
    const settings = { ...whole.settings, ...choices.settings }
    const saved = await saveWhole(host().client, { ...whole, nodes: changed, settings })
    const webhookIds = Object.fromEntries(whole.nodes.map(({ name, webhookId = '' }) => [name, webhookId]))
    return { ...saved, webhookIds }
  }

  return {
    imported,
    /** A template that is active while `use` runs. */
    async whileActive(file: string, choices: Choices, use: (workflow: Imported) => Promise<void>): Promise<void> {
      const workflow = await imported(file, choices)
      await activate(host().client, workflow)
      try {
        await use(workflow)
      } catch (error) {
        throw new Error(`${file}: ${await failuresOf(host(), workflow)}`, { cause: error })
      } finally {
        await deactivate(host().client, workflow)
      }
    },
    /** Waits until executions about each of these (an id or a number that they hold) have ended, all of them well. */
    async ran(workflow: Workflow, ...marks: readonly string[]): Promise<void> {
      await vi.waitFor(
        async () => {
          const executions = await executionsOf(host().client, workflow)
          expect(executions.filter(({ status }) => status !== 'success')).toEqual([])
          const texts = executions.map(({ data }) => JSON.stringify(data.resultData.runData))
          expect(marks.filter(mark => !texts.some(text => text.includes(mark)))).toEqual([])
        },
        { timeout: 40_000, interval: 150 },
      )
    },
  }
}

/** How far the executions of a workflow came, those that run or wait too, and what they failed with. */
async function failuresOf({ client }: Host, { id }: Workflow): Promise<string> {
  const { data } = executionList.parse(await client.read(`executions?workflowId=${id}&limit=20&includeData=true`))
  const told = data.map(({ status, data: { resultData } }) => [
    status,
    resultData.error,
    Object.keys(resultData.runData),
    Object.values(resultData.runData)[0],
  ])
  return JSON.stringify(told).slice(0, 4_000)
}
const resultOfExecution = z.object({
  error: z.unknown().optional(),
  runData: z.record(z.string(), z.unknown()).default({}),
})
const executionList = z.object({
  data: z.array(z.object({ status: z.string(), data: z.object({ resultData: resultOfExecution }) })),
})

async function newCredential({ client }: Host, type: string, data: object): Promise<Credential> {
  const shape = z.object({ id: z.string(), name: z.string() })
  return shape.parse(await client.rest('POST', 'credentials', { name: type, type, data }))
}

/** The parameters with session and recipient chosen wherever they are left open. */
function chosen(parameters: TemplateNode['parameters'], { world }: Host, { to = '' }: Choices): object {
  const choices = {
    session: { __rl: true, mode: 'id', value: String(world.ana.id) },
    to: { __rl: true, mode: 'id', value: to },
  }
  const fit = Object.entries(choices).filter(([name]) => open.safeParse(parameters[name]).success)
  return { ...parameters, ...Object.fromEntries(fit) }
}

const mapped = z.object({ columns: z.object({ value: z.record(z.string(), z.string()) }) })

/** Google's nodes speak to fixed addresses: each becomes a call that carries what the node would have sent. */
function replaced(node: TemplateNode, url: string): TemplateNode {
  const service = /^n8n-nodes-base\.google(Sheets|Drive|Calendar)$/.exec(node.type)?.[1]
  if (!service) return node
  const call = { ...node, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 }
  const address = `${url}/${encodeURIComponent(node.name)}`
  const { operation, name, timeMin, timeMax } = node.parameters
  if (service === 'Drive') return { ...call, parameters: { ...post(address, { name }), ...fileBody } }
  if (service === 'Calendar') return { ...call, parameters: { url: address, ...query({ timeMin, timeMax }) } }
  if (operation === 'read') return { ...call, parameters: { url: address, options: {} } }
  return { ...call, parameters: { ...post(address, mapped.parse(node.parameters).columns.value), sendBody: false } }
}

const fileBody = { sendBody: true, contentType: 'binaryData', inputDataFieldName: 'data' }

function post(url: string, values: object): object {
  return { method: 'POST', url, ...query(values) }
}

function query(values: object): object {
  const parameters = Object.entries(values).map(([name, value]) => ({ name, value }))
  return { sendQuery: true, queryParameters: { parameters }, options: {} }
}
