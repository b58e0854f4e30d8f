import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually, phoneSends, rest, upload } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import { eventActs } from './event-acts.ts'
import { type Bed, type Host, triggerType } from './host.ts'
import { fileIn, shownFile } from './item-file.ts'
import { named, optionsOf } from './node-form.ts'
import {
  activate,
  deactivate,
  type Execution,
  executionsOf,
  runFrom,
  saveWorkflow,
  type Workflow,
} from './workflows.ts'

interface TriggerWorkflow extends Workflow {
  /** Part of its addresses. */
  readonly webhookId: string
}

/** Saves a workflow that does nothing but start. */
export async function triggerWorkflow(host: Bed, parameters: object): Promise<TriggerWorkflow> {
  const webhookId = randomUUID()
  const node = await host.node('Trigger', { ...parameters }, { type: triggerType, webhookId })
  return { ...(await saveWorkflow(host.client, 'Trigger', [node])), webhookId }
}

/** The trigger's parameters for Ana's session. */
export const ofAna = ({ world }: Bed, parameters: object) => ({
  scope: 'session',
  session: { __rl: true, mode: 'id', value: String(world.ana.id) },
  events: ['messages.received'],
  ...parameters,
})

/** Executions of a workflow whose trigger put that text out, once there are so many. */
export function started(host: Bed, workflow: Workflow, text: string, count = 1, timeout = 60_000) {
  const holds = (execution: Execution) => JSON.stringify(execution.data.resultData.runData).includes(text)
  return vi.waitFor(
    async () => {
      const found = (await executionsOf(host.client, workflow)).filter(holds)
      expect(found).toHaveLength(count)
      return found
    },
    { timeout, interval: 150 },
  )
}

/** Somebody new writes to Ana; answers the text. */
async function somebodyWrites({ world }: Bed, more: object = {}): Promise<string> {
  const text = randomUUID()
  await phoneSends(world, await newPhone(world), { to: world.ana.number, text, ...more })
  return text
}

/** Where the gateway delivers to for the workflow. */
async function addressesOf({ world }: Bed, { webhookId }: TriggerWorkflow): Promise<string[]> {
  const { data } = await rest(world, 'GET', `/api/messenger-sessions/${world.ana.id}/webhooks`)
  return data.map(({ url }: { url: string | null }) => url).filter((url: string | null) => url?.includes(webhookId))
}

const kindsOf = (addresses: readonly string[]) => addresses.map(url => new URL(url).pathname.split('/')[1]).sort()

export function triggerCases(host: () => Host): void {
  describe('the trigger in production', () => {
    it('listens, also in the editor at the same time, and takes its webhooks with it', async () => {
      const { client } = host()
      const workflow = await triggerWorkflow(host(), ofAna(host(), {}))
      await activate(client, workflow)
      expect(kindsOf(await addressesOf(host(), workflow))).toEqual(['webhook'])

      const heard = await runFrom(client, workflow, 'Trigger', { window: randomUUID() })
      expect(heard).toEqual({ waitingForWebhook: true })
      expect(kindsOf(await addressesOf(host(), workflow))).toEqual(['webhook', 'webhook-test'])
      const both = await started(host(), workflow, await somebodyWrites(host()), 2)
      expect(both.map(({ mode }) => mode).sort()).toEqual(['manual', 'webhook'])

      await eventually(async () => expect(kindsOf(await addressesOf(host(), workflow))).toEqual(['webhook']))
      const [again] = await started(host(), workflow, await somebodyWrites(host()))
      expect(again?.mode).toBe('webhook')
      await deactivate(client, workflow)
      await eventually(async () => expect(await addressesOf(host(), workflow)).toEqual([]))
    })

    it('refuses what the gateway has not signed', async () => {
      const { client } = host()
      const workflow = await triggerWorkflow(host(), ofAna(host(), {}))
      await activate(client, workflow)
      const [address = ''] = await addressesOf(host(), workflow)
      const text = randomUUID()
      const forged = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': `msg_${text}`,
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': `v1,${Buffer.from(text).toString('base64')}`,
        },
        body: JSON.stringify({ event: 'messages.received', data: { messages: { messageBody: text } } }),
      })
      expect([forged.status, await forged.json()]).toEqual([401, { message: 'The signature does not match' }])
      await started(host(), workflow, await somebodyWrites(host()))
      await started(host(), workflow, text, 0)
      await deactivate(client, workflow)
    })

    const kinds = [
      ['application/pdf', 'documentUrl', 'document', /^Bill\.pdf$/],
      ['image/jpeg', 'imageUrl', 'image', /\.jpg$/],
      ['audio/ogg', 'audioUrl', 'audio', /\.ogg$/],
    ] as const
    it('brings the file of a message along, with its name and type', async () => {
      const { client, world } = host()
      const workflow = await triggerWorkflow(host(), ofAna(host(), { additionalFields: { downloadMedia: true } }))
      await activate(client, workflow)
      for (const [mimetype, field, type, name] of kinds) {
        const { file, url } = await upload(world, mimetype)
        const phone = await newPhone(world)
        const named = type === 'document' ? { fileName: 'Bill.pdf' } : {}
        const id = await phoneSends(world, phone, { to: world.ana.number, [field]: url, ...named })
        const [execution] = await started(host(), workflow, id)
        const items = execution?.data.resultData.runData.Trigger?.[0]?.data?.main[0] ?? []
        expect(items.map(({ json }) => [json.type, json.mediaError])).toEqual([[type, undefined]])
        expect(await fileIn(client, items[0])).toMatchObject({ size: file.size, sha256: file.sha256 })
        const [fileName, mimeType] = shownFile(items[0])
        expect([fileName, mimeType]).toEqual([expect.stringMatching(name), expect.stringContaining(mimetype)])
      }
      await deactivate(client, workflow)
    })
  })

  describe('every event starts a workflow', () => {
    let workflow: Workflow
    beforeAll(async () => {
      const events = Object.keys(eventActs)
      workflow = await triggerWorkflow(host(), { scope: 'all', events, simplify: false })
      await activate(host().client, workflow)
    })
    afterAll(() => deactivate(host().client, workflow))

    it.each(Object.entries(eventActs))('%s', async (event, act) => {
      const marker = await act(host().world)
      await vi.waitFor(
        async () => {
          const items = (await executionsOf(host().client, workflow)).flatMap(
            ({ data }) => data.resultData.runData.Trigger?.[0]?.data?.main[0] ?? [],
          )
          const found = items.filter(({ json }) => json.event === event && JSON.stringify(json.data).includes(marker))
          expect(found.length, `${items.length} events, none is ${event} with ${marker}`).toBeGreaterThan(0)
        },
        { timeout: 40_000, interval: 150 },
      )
    })

    it('and the trigger offers no other', () => {
      const offered = optionsOf(named(host().trigger.properties, 'events')).map(({ value }) => value)
      expect(offered.sort()).toEqual(Object.keys(eventActs).sort())
    })
  })
}
