import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually, phoneSends, rest, shown, upload } from '../rows/acts.ts'
import { newNumber, newPhone } from '../rows/world.ts'
import { type Host, triggerType } from './host.ts'
import {
  type Execution,
  ended,
  failureOf,
  manual,
  outputsOf,
  runManually,
  saveLinked,
  saveWorkflow,
  type WorkflowNode,
} from './workflows.ts'

type OnError = 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput'

/** One item for each person, made by two nodes, so that a link must go back through both. */
function people(all: readonly object[]): readonly WorkflowNode[] {
  const jsonOutput = JSON.stringify({ people: all })
  return [
    manual,
    { name: 'Form', type: 'n8n-nodes-base.set', typeVersion: 3.4, parameters: { mode: 'raw', jsonOutput } },
    { name: 'People', type: 'n8n-nodes-base.splitOut', parameters: { fieldToSplitOut: 'people' } },
  ]
}

/** Asks of each item which person it comes from, and keeps what it says of a failure. */
const asks = (name: string): WorkflowNode => ({
  ...{ name, type: 'n8n-nodes-base.set', typeVersion: 3.4 },
  parameters: {
    mode: 'raw',
    jsonOutput:
      "={{ ({ name: $('People').item.json.name, error: $json.error ?? null, details: $json.details ?? null }) }}",
  },
})

/** Runs a node for those people in one of its error modes. */
async function runFor({ client }: Host, all: readonly object[], node: WorkflowNode, onError: OnError): Promise<string> {
  const nodes = [...people(all), { ...node, onError }, asks('Good'), asks('Bad')]
  const links = { Manual: ['Form'], Form: ['People'], People: [node.name], [node.name]: ['Good', 'Bad'] }
  const linked = onError === 'continueErrorOutput' ? links : { ...links, [node.name]: ['Good'] }
  return runManually(client, await saveLinked(client, `Errors: ${onError}`, nodes, { links: linked }), 'Manual')
}

const namesIn = (execution: Execution, node: string) =>
  (outputsOf(execution, node)[0] ?? []).map(({ json }) => json.name)
const told = (execution: Execution, node: string) => (outputsOf(execution, node)[0] ?? []).map(({ json }) => json.error)

export function errorCases(host: () => Host): void {
  const session = () => ({ __rl: true, mode: 'id', value: String(host().world.ana.id) })
  const nothing = 'http://127.0.0.1:1/nothing.png'

  /** Two people who get a picture, and between them one whose picture cannot be fetched, or who is not on the network. */
  const failures = {
    'could not be sent': 'could not be downloaded',
    'was refused': 'JID does not exist on WhatsApp',
  } as const
  async function three(kind: keyof typeof failures) {
    const { url } = await upload(host().world, 'image/png')
    const [ana, bea, cleo] = [await newPhone(host().world), await newPhone(host().world), await newPhone(host().world)]
    const refused = kind === 'was refused'
    const all = [
      { name: 'Ana', to: ana.number, url },
      { name: 'Bea', to: refused ? newNumber() : bea.number, url: refused ? url : nothing },
      { name: 'Cleo', to: cleo.number, url },
    ]
    const send = await host().node('Send', {
      ...{ resource: 'message', operation: 'sendImage', session: session(), mediaSource: 'url' },
      to: { __rl: true, mode: 'phone', value: '={{ $json.to }}' },
      imageUrl: '={{ $json.url }}',
    })
    return { all, send, phones: { ana, bea, cleo } }
  }
  const got = (phone: Parameters<typeof shown>[1]) => shown(host().world, phone, ({ kind }) => kind === 'image')
  const inboxOf = async ({ number }: { number: string }) =>
    (await rest(host().world, 'GET', `/api/sandbox/phones/${number}/messages`)).data

  describe.each(Object.entries(failures))('an item that %s', (kind, reason) => {
    const arrange = () => three(z.enum(['could not be sent', 'was refused']).parse(kind))

    it('stops the workflow, which names the item and what to do', async () => {
      const { all, send, phones } = await arrange()
      const execution = await ended(host().client, await runFor(host(), all, send, 'stopWorkflow'))
      expect(execution.status).toBe('error')
      const failure = failureOf(execution)
      expect([failure.message, failure.context?.itemIndex]).toEqual([expect.stringContaining(reason), 1])
      expect(failure.description).toMatch(/^\S.{20,}/s)
      await got(phones.ana)
      expect([await inboxOf(phones.cleo), outputsOf(execution, 'Good')]).toEqual([[], []])
    })

    it('goes on among the others by the regular output, in its place', async () => {
      const { all, send, phones } = await arrange()
      const execution = await ended(host().client, await runFor(host(), all, send, 'continueRegularOutput'))
      expect([execution.status, namesIn(execution, 'Good')]).toEqual(['success', ['Ana', 'Bea', 'Cleo']])
      expect(told(execution, 'Good')).toEqual([null, expect.stringContaining(reason), null])
      await Promise.all([got(phones.ana), got(phones.cleo)])
    })

    it('leaves by the error output, with its input and what to do', async () => {
      const { all, send, phones } = await arrange()
      const execution = await ended(host().client, await runFor(host(), all, send, 'continueErrorOutput'))
      expect([execution.status, namesIn(execution, 'Good')]).toEqual(['success', ['Ana', 'Cleo']])
      expect([namesIn(execution, 'Bad'), told(execution, 'Bad')]).toEqual([['Bea'], [expect.stringContaining(reason)]])
      const [, failed = []] = outputsOf(execution, 'Send')
      expect(failed.map(({ json }) => json)).toEqual([
        { ...all[1], error: expect.stringContaining(reason), details: expect.stringMatching(/^\S.{20,}/s) },
      ])
      await Promise.all([got(phones.ana), got(phones.cleo)])
    })
  })

  describe('a question that nobody can be asked', () => {
    const ask = async (to: string) =>
      host().node(
        'Ask',
        {
          ...{ resource: 'message', operation: 'sendAndWait', session: session(), responseType: 'freeText' },
          ...{ to: { __rl: true, mode: 'phone', value: to }, message: '={{ "Tea, " + $json.name + "?" }}' },
        },
        { webhookId: randomUUID() },
      )
    const reason = expect.stringContaining('JID does not exist on WhatsApp')
    const names = [{ name: 'Ana' }, { name: 'Bea' }]

    it.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)('%s', async onError => {
      const execution = await ended(host().client, await runFor(host(), names, await ask(newNumber()), onError))
      const stops = onError === 'stopWorkflow'
      expect(execution.status).toBe(stops ? 'error' : 'success')
      if (stops) expect(failureOf(execution)).toMatchObject({ message: reason, context: { itemIndex: 0 } })
      const by = onError === 'continueErrorOutput' ? 'Bad' : 'Good'
      const [items = []] = outputsOf(execution, by)
      expect(items.map(({ json }) => [json.name, json.error])).toEqual(stops ? [] : [['Ana', reason]])
    })

    it('is answered for the item that it was asked for, whatever the error mode', async () => {
      const { client, world } = host()
      const phone = await newPhone(world)
      const id = await runFor(host(), names, await ask(phone.number), 'continueErrorOutput')
      await shown(world, phone, ({ text }) => text === 'Tea, Ana?')
      await eventually(async () => expect((await ended(client, id)).status).toBe('waiting'))
      await phoneSends(world, phone, { to: world.ana.number, text: 'Please' })
      const execution = await vi.waitFor(
        async () => {
          const found = await ended(client, id)
          expect(found.status).toBe('success')
          return found
        },
        { timeout: 60_000, interval: 100 },
      )
      expect([namesIn(execution, 'Good'), namesIn(execution, 'Bad')]).toEqual([['Ana'], []])
    })
  })

  describe('a trigger that the gateway refuses', () => {
    const refused = async (parameters: object, token?: string) => {
      const options = { type: triggerType, webhookId: randomUUID(), ...(token === undefined ? {} : { token }) }
      return saveWorkflow(host().client, 'Refused', [
        await host().node(
          'Trigger',
          { scope: 'session', session: session(), events: ['messages.received'], ...parameters },
          options,
        ),
      ])
    }
    const gone = { session: { __rl: true, mode: 'id', value: '999999' } }
    const wrongs = [
      ['a token that it does not know', {}, 'wrong', /Invalid API key/],
      ['a session that is gone', gone, undefined, /not found/i],
    ] as const

    // n8n tries for a quarter of a minute before it gives up: both at once.
    it('is not active and says why', async () => {
      const { client } = host()
      await Promise.all(
        wrongs.map(async ([, parameters, token, reason]) => {
          const { id, versionId } = await refused(parameters, token)
          await client.rest('POST', `workflows/${id}/activate`, { versionId }).catch(() => undefined)
          await eventually(async () => {
            const status = await client.rest('GET', `workflows/${id}/publication-status`)
            const triggers = [{ status: 'failed', errorMessage: expect.stringMatching(reason) }]
            expect(status, JSON.stringify(status)).toMatchObject({ status: 'failed', triggers })
          })
          await client.rest('POST', `workflows/${id}/deactivate`, {})
        }),
      )
    })

    it.each(wrongs)('does not listen in the editor and says why: %s', async (_, parameters, token, reason) => {
      const { id } = await refused(parameters, token)
      const listen = { triggerToStartFrom: { name: 'Trigger' } }
      const heard = host().client.rest('POST', `workflows/${id}/run`, listen, { 'push-ref': randomUUID() })
      await expect(heard).rejects.toThrow(reason)
    })
  })
}
