import type { Operation } from '@messenger/shared/contract/operation'
import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Fields } from '../rows/doors.ts'
import type { ForeignCall, Row } from '../rows/row-case.ts'
import { rows, twins } from '../rows/rows.ts'
import type { Host } from './host.ts'
import { fileIn } from './item-file.ts'
import { type Form, fillIn, formOf } from './node-form.ts'
import { contentOfItems, itemsOfReply } from './reply-items.ts'
import { ended, type Item, itemsOf, manual, runManually, saveWorkflow } from './workflows.ts'

/** Operations without a place in n8n: the credential's test, and a stream that never ends. */
const withoutPlace = ['auth.check', 'events.stream']

/**
 * Every operation of the contract, run by a workflow of a real n8n: the cases that also go by REST, tRPC and MCP, with
 * their effects on virtual phones, the network and the gateway. An operation without a case does not compile.
 */
export function operationCases(host: () => Host): void {
  const declared = new Map(operations.map(({ name, operation }) => [name, operation]))
  const ran: string[] = []
  const cases = Object.entries(rows).flatMap(([resource, verbs]) => casesIn(resource, verbs, ''))
  const ofAll = Object.entries(twins).flatMap(([resource, verbs]) => casesIn(resource, verbs, ' for all sessions'))
  const offered = [...cases, ...ofAll].filter(({ operation }) => !withoutPlace.includes(operation))

  describe('every operation', () => {
    it.each(offered)('$name', async ({ name, operation, row }) => {
      const declaration = declared.get(operation)
      if (!declaration?.n8n) throw new Error(`${operation} has no place in n8n`)
      const form = formOf(host().action, declaration.n8n)
      const session = name === operation ? undefined : 'all'
      await row.by(host().world, call => runInN8n(host(), form, { ...call, input: asked(declaration, call) }, session))
      ran.push(operation)
    })

    it('a Get Usage that was saved with a session goes on as it did', async () => {
      const session = { __rl: true, mode: 'list', value: String(host().world.ana.id) }
      const [item] = await runNode(host(), { resource: 'account', operation: 'getUsage', session })
      expect(item?.json).toMatchObject({ plan: { name: 'unlimited' } })
    })

    it('has run', () => {
      const wanted = [...declared.keys()].filter(name => !withoutPlace.includes(name))
      expect([...new Set(ran)].sort()).toEqual(wanted.sort())
    })
  })
}

function casesIn(resource: string, verbs: object, more: string) {
  const entries: [string, Row][] = Object.entries(verbs)
  return entries.map(([verb, row]) => ({ name: `${resource}.${verb}${more}`, operation: `${resource}.${verb}`, row }))
}

/** An operation asks nobody for what makes it that operation, such as the flag of a GIF. */
function asked({ input: { shape } }: Operation, { input }: ForeignCall): Fields {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(shape[name] instanceof z.ZodLiteral)))
}

async function runInN8n(
  host: Host,
  form: Form,
  { rest, caller, input, body }: ForeignCall,
  session: string | undefined,
): Promise<unknown> {
  const { id, ...others } = input
  const inPath = rest.includes('/messenger-sessions/{id}')
  const chosen = session ?? String((inPath ? id : caller.session?.id) ?? '')
  const parameters = fillIn(form, inPath ? others : input, chosen)
  const items = await runNode(host, parameters, caller.token)
  const [method = ''] = rest.split(' ')
  const reply = body()
  if ('sha256' in Object(reply)) {
    expect(await fileIn(host.client, items[0])).toEqual(reply)
    return reply
  }
  const contents = items.map(({ json }) => json)
  expect(contents).toEqual(itemsOfReply(method, reply))
  return contentOfItems(method, reply, contents)
}

/** Runs one node of the package in a workflow of its own. */
async function runNode(host: Host, parameters: object, token?: string): Promise<Item[]> {
  const node = await host.node('Call', { ...parameters }, token === undefined ? {} : { token })
  const workflow = await saveWorkflow(host.client, 'Operation', [manual, node])
  return itemsOf(await ended(host.client, await runManually(host.client, workflow, 'Manual', 'Call')), 'Call')
}
