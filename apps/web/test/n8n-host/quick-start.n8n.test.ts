import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createToken } from '../../src/server/auth/tokens.ts'
import { en } from '../../src/texts/en.ts'
import { eventually, phoneSends, reaches, rest, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import { credentialTypeOf } from './credential-form.ts'
import {
  fillAsTold,
  fillNodeAsTold,
  namesIn,
  pageNamed,
  placeIn,
  rowsOf,
  sectionOf,
  stepsOf,
  type Told,
  toldIn,
  typeBlock,
} from './follow-page.ts'
import { actionType, type Bed, type Credential, startBed, triggerType } from './host.ts'
import { packNodes } from './install-nodes.ts'
import { formOf, type NodeType, nodeTypeOf } from './node-form.ts'
import { dashboardWords, editorWords, markedNames } from './page-names.ts'
import { offeredBy } from './picker-cases.ts'
import {
  activate,
  deactivate,
  ended,
  itemsOf,
  manual,
  runFrom,
  runManually,
  saveWorkflow,
  type Workflow,
} from './workflows.ts'

const page = pageNamed('start/n8n')
/** What the page has people search for in n8n's list of nodes. */
const searched = /search for \*(\w+)\*/.exec(page.text)?.[1] ?? ''

let bed: Bed
let action: NodeType
let trigger: NodeType

// The commands of step 1, typed before n8n starts.
beforeAll(async () => {
  await packNodes()
  bed = await startBed({ prepare: (folder, gateway) => typeBlock(page, folder, gateway) })
  action = await loaded(actionType)
  trigger = await loaded(triggerType)
}, 600_000)
afterAll(() => bed?.stop(), 60_000)

async function loaded(name: string): Promise<NodeType> {
  const found = await nodeTypeOf(bed.client, name)
  if (!found) throw new Error(`n8n has not loaded ${name}:\n${bed.n8n.log()}`)
  return found
}

describe('the quick start with n8n, from top to bottom', () => {
  let credential: Credential
  let session: unknown
  /** Another one than the session's. */
  let phone: Phone
  let workflow: Workflow
  /** What the page has the node answer to a text. */
  let answerTo: (text: string) => string

  it('1: the nodes are found in n8n’s list', () => {
    expect(searched).not.toBe('')
    for (const { displayName } of [action, trigger]) expect(displayName).toContain(searched)
  })

  it('2: the credential is good with the fields of the table, and n8n tells what is wrong', async () => {
    const section = sectionOf(page, '2. ')
    const type = await credentialTypeOf(bed.client, 'messengerApi')
    expect(section).toContain(`**${type.displayName}**`)
    const values: Record<string, string> = {
      'Base URL': bed.world.web.url,
      'Personal Access Token': await newToken(section),
    }
    const data = Object.fromEntries(
      rowsOf(section).map(([label = '']) => [type.fields.get(label) ?? label, values[label] ?? `a value for ${label}`]),
    )
    const tested = (changes: object) => {
      const credentials = { id: '', name: 'Gateway', type: 'messengerApi', data: { ...data, ...changes } }
      return bed.client.rest('POST', 'credentials/test', { credentials })
    }
    expect(await tested({})).toMatchObject({ status: 'OK' })
    expect(await tested({ baseUrl: bed.n8n.url })).toMatchObject({ message: expect.stringMatching(/^This address /) })
    expect(await tested({ accessToken: 'wrong' })).toMatchObject({ message: expect.stringMatching(/^The token /) })
    const made = await bed.client.rest('POST', 'credentials', { name: 'Gateway', type: 'messengerApi', data })
    credential = z.object({ id: z.string(), name: z.string() }).parse(made)
  })

  it('3: four nodes link a session to a virtual phone', async () => {
    const section = sectionOf(page, '3. ')
    const nodes = rowsOf(section).map(([name = '', fields = '']) => {
      const parameters = fillAsTold(formOf(action, placeIn(name)), toldIn(fields))
      // Everything else is where the form shows it at once.
      if ('additionalFields' in parameters) expect(fields).toContain('*Additional Fields*')
      return nodeOf(name, actionType, parameters)
    })
    const saved = await saveWorkflow(bed.client, 'Session', [manual, ...nodes])
    const names = nodes.map(({ name }) => name)
    const last = names.at(-1) ?? ''
    const execution = await ended(bed.client, await runManually(bed.client, saved, 'Manual', last))
    const [, field = '', value = ''] = /The last one answers `(\w+): (\w+)`/.exec(section) ?? []
    expect(itemsOf(execution, last).map(({ json }) => String(json[field]))).toEqual([value])
    const create = names.find(name => name.includes('Session → Create')) ?? ''
    session = itemsOf(execution, create)[0]?.json.id
    expect(await reaches(bed.world, Number(session), 'connected')).toMatchObject({ network: 'sandbox' })
  })

  it('4: a workflow answers while the editor listens', async () => {
    const [first = '', second = ''] = stepsOf(sectionOf(page, '4. '))
    expect(first).toContain(`**${trigger.displayName}**`)
    expect(second).toContain(`**${action.displayName}**`)
    const listen = { ...fillNodeAsTold(trigger, toldIn(first)), ...(await sessionIn(first)) }
    const told = toldIn(second)
    const send = { ...fillAsTold(formOf(action, placeIn(second)), told), ...(await sessionIn(second)) }
    const nodes = [
      nodeOf('Listen', triggerType, listen, { webhookId: randomUUID() }),
      nodeOf('Answer', actionType, send),
    ]
    workflow = await saveWorkflow(bed.client, 'Answer', nodes)
    answerTo = answerIn(told)
    phone = await newPhone(bed.world)
    expect(await runFrom(bed.client, workflow, 'Listen', { window: randomUUID() })).toEqual({ waitingForWebhook: true })
    await answered('Once')
  })

  it('4: published, it answers each message once', async () => {
    await eventually(async () => expect(await endpoints()).toBe(0))
    await activate(bed.client, workflow)
    expect(await endpoints()).toBe(1)
    // By the second answer another one to the first would have come.
    for (const text of ['First', 'Second']) await answered(text)
    const { data } = await rest(bed.world, 'GET', `/api/sandbox/phones/${phone.number}/messages?limit=200`)
    const got = data.filter((one: { from_me: boolean }) => !one.from_me).map((one: { text: string }) => one.text)
    expect(got).toEqual(['Once', 'First', 'Second'].map(answerTo))
  })

  it('4: unpublished, its endpoint is gone', async () => {
    await deactivate(bed.client, workflow)
    await eventually(async () => expect(await endpoints()).toBe(0))
  })

  const nodeOf = (name: string, type: string, parameters: object, more: object = {}) => {
    return { name, type, parameters: { ...parameters }, credentials: { messengerApi: credential }, ...more }
  }

  /** A choice of the session from the list, where the text tells to choose one. */
  async function sessionIn(text: string): Promise<object> {
    if (!/Choose the (same )?\*Session\*/.test(text)) return {}
    const offered = await offeredBy(bed, 'searchSessions', nameOfSession(), credential)
    const found = offered.find(({ value }) => String(value) === String(session))
    expect(found, JSON.stringify(offered)).toBeDefined()
    return { session: { __rl: true, mode: 'list', value: found?.value, cachedResultName: found?.name } }
  }

  /** Somebody writes a text to the session, and gets its answer. */
  async function answered(text: string): Promise<void> {
    const { phone_number: to } = (await rest(bed.world, 'GET', `/api/messenger-sessions/${session}`)).data
    await phoneSends(bed.world, phone, { to, text })
    await shown(bed.world, phone, message => message.text === answerTo(text))
  }

  async function endpoints(): Promise<number> {
    return (await rest(bed.world, 'GET', `/api/messenger-sessions/${session}/webhooks`)).data.length
  }
})

it('names nothing that is not there', async () => {
  const credentialType = await credentialTypeOf(bed.client, 'messengerApi')
  const ofNodes = [...namesIn(action), ...namesIn(trigger), credentialType.displayName, ...credentialType.fields.keys()]
  const known = new Set([...ofNodes, ...dashboardWords(), ...(await editorWords()), searched])
  const isThere = (name: string) => {
    const [first = '', second] = name.split(' → ')
    if (second === undefined) return known.has(first)
    return isOperation(first, second) || [first, second].every(word => dashboardWords().has(word))
  }
  expect(markedNames(page.text).length).toBeGreaterThan(20)
  expect(markedNames(page.text).filter(name => !isThere(name))).toEqual([])
})

function isOperation(resource: string, operation: string): boolean {
  try {
    return formOf(action, { resource, operation }).operation !== ''
  } catch {
    return false
  }
}

/** A token of an owner, with the scope that a text names. */
async function newToken(text: string): Promise<string> {
  const word = /the scope \*([^*]+)\*/.exec(text)?.[1]
  const scope = z
    .enum(['read', 'write', 'full'])
    .parse(Object.entries(en.people.tokens.scopes).find(([, one]) => one === word)?.[0])
  const { database, ana } = bed.world.web
  return (await createToken(database.db, { ...ana, name: 'n8n', scope })).text
}

/** The name that the page gives the session. */
function nameOfSession(): string {
  const create = rowsOf(sectionOf(page, '3. ')).find(([name]) => name === '**Session → Create**')
  return toldIn(create?.[1] ?? '').find(({ label }) => label === 'Name')?.value ?? ''
}

/** The *Text* that the page writes, with the text of the message in it. */
function answerIn(told: readonly Told[]): (text: string) => string {
  const written = told.find(({ label }) => label === 'Text')?.value ?? ''
  return text => written.replace('{{ $json.text }}', text)
}
