import { describe, expect, it } from 'vitest'
import { eventually, foundGroup, phoneSends, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import { gotBy } from './answer-template-cases.ts'
import type { Host } from './host.ts'
import { modelSays, type Outside, toldModel } from './outside.ts'
import { alertKey, templatesIn } from './template.ts'
import { activate, deactivate, ended, executionsOf, runManually, saveWorkflow, type Workflow } from './workflows.ts'

const notOnTheNetwork = '+15550000003'
const shortPause = { Pause: { amount: 1 } }

/** Templates that begin with something else than a message: a schedule, a form, a webhook, an error. */
export function sendTemplateCases(host: () => Host, outside: () => Outside): void {
  const { imported, whileActive, ran } = templatesIn(host, outside)
  /** Runs a workflow from its schedule to its end; answers how often each node ran. */
  const runsFrom = async (workflow: Workflow, from: string): Promise<Record<string, number>> => {
    const { status, data } = await ended(host().client, await runManually(host().client, workflow, from))
    expect([status, data.resultData.error]).toEqual(['success', undefined])
    return Object.fromEntries(Object.entries(data.resultData.runData).map(([name, runs]) => [name, runs.length]))
  }
  const posts = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${host().n8n.url}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const withKey = { [alertKey.name]: alertKey.value }
  const votes = async (phone: Phone, option: string) => {
    const poll = await shown(host().world, phone, ({ kind }) => kind === 'poll')
    await phoneSends(host().world, phone, { vote: { id: poll.id, options: [option] } })
  }

  describe('templates on a schedule', () => {
    it('order-updates-from-sheet.json tells who has news, paced, and notes it', async () => {
      const { world } = host()
      const [one, two, calm] = [await newPhone(world), await newPhone(world), await newPhone(world)]
      const order = (id: string, phone: string, status: string, told = '') => ({
        order: id,
        phone,
        name: id,
        status,
        told,
      })
      const rows = [
        order('A1', one.number, 'sent'),
        order('A2', notOnTheNetwork, 'sent'),
        order('A3', two.number, 'packed', 'paid'),
        order('A4', calm.number, 'sent', 'sent'),
      ]
      outside().answers('/Read%20Orders', () => ({ json: rows }))
      const runs = await runsFrom(await imported('order-updates-from-sheet.json', { change: shortPause }), 'Every Hour')
      expect(await gotBy(world, one)).toEqual(['Hello A1, news of your order A1: sent.'])
      expect(await gotBy(world, two)).toEqual(['Hello A3, news of your order A3: packed.'])
      expect(await gotBy(world, calm)).toEqual([])
      const told = outside()
        .got('/Note%20as%20Told')
        .map(({ query }) => [query.get('order'), query.get('told')])
      expect(told).toEqual([
        ['A1', 'sent'],
        ['A3', 'packed'],
      ])
      const [skipped] = outside().got('/Note%20as%20Not%20on%20WhatsApp')
      expect([skipped?.query.get('order'), skipped?.query.get('note')]).toEqual(['A2', 'not on WhatsApp'])
      expect(runs.Pause).toBe(3)
    })

    it('appointment-reminder.json reminds each person once, and tells what fails', async () => {
      const { world } = host()
      const [guest, owner] = [await newPhone(world), await newPhone(world)]
      const start = { dateTime: '2030-05-06T14:30:00+00:00' }
      const events = [
        { id: 'one', summary: 'Hair', start, description: `Call ${guest.number} if late` },
        { id: 'two', summary: 'Beard', start, location: notOnTheNetwork },
        { id: 'three', summary: 'Lunch', start },
      ]
      outside().answers('/Appointments%20Tomorrow', () => ({ json: events }))
      const choices = { to: owner.jid, change: shortPause, settings: { timezone: 'UTC' } }
      const workflow = await imported('appointment-reminder.json', choices)
      await runsFrom(workflow, 'Every Morning')
      expect(await gotBy(world, guest)).toEqual([expect.stringContaining('your appointment tomorrow at 14:30.')])
      expect(await gotBy(world, owner)).toEqual([
        expect.stringMatching(/^The reminder for “Beard” could not be sent: ./),
      ])
      await runsFrom(workflow, 'Every Morning')
      expect([(await gotBy(world, guest)).length, (await gotBy(world, owner)).length]).toEqual([1, 1])
    })

    it('group-digest.json sums up what was written in groups, once', async () => {
      const { world } = host()
      const [reader, member] = [await newPhone(world), await newPhone(world, 'Mia')]
      const group = await foundGroup(world, [member.number])
      outside().answers('/v1/chat/completions', call => ({
        json: modelSays(`About ${toldModel(call).at(-1)?.content}`),
      }))
      await whileActive('group-digest.json', { to: reader.jid }, async workflow => {
        for (const text of ['Who brings the cake?', 'I do.'])
          await ran(workflow, await phoneSends(world, member, { to: group.id, text }))
        await runsFrom(workflow, 'Every Evening')
        const [digest = '', ...more] = await gotBy(world, reader)
        expect(more).toEqual([])
        expect(digest).toMatch(/^Digest of \d{4}-\d\d-\d\d\n\nAbout Summarize/)
        expect(digest).toContain(`${group.id} Mia: Who brings the cake?\n${group.id} Mia: I do.`)
        await runsFrom(workflow, 'Every Evening')
        expect(await gotBy(world, reader)).toHaveLength(1)
      })
    })
  })

  describe('templates that other programs start', () => {
    it.each([
      ['Approve', 'Your order has been placed.'],
      ['Decline', 'Your order could not be placed. We will call you.'],
    ])('approval-by-poll.json places an order or not: %s', async (option, told) => {
      const { world } = host()
      const [approver, customer] = [await newPhone(world), await newPhone(world)]
      await whileActive('approval-by-poll.json', { to: approver.jid }, async () => {
        expect((await posts('order', {})).status).toBe(403)
        expect((await posts('order', { customer: customer.number, amount: 120 }, withKey)).status).toBe(200)
        await votes(approver, option)
        await shown(world, customer, ({ text }) => text === told)
      })
      expect(await gotBy(world, customer)).toHaveLength(1)
    })

    it('lead-form-with-opt-in.json saves who confirms in the chat alone', async () => {
      const { world, n8n } = host()
      const [yes, no] = [await newPhone(world), await newPhone(world)]
      await whileActive('lead-form-with-opt-in.json', {}, async workflow => {
        for (const { number } of [yes, no]) {
          const form = new FormData()
          form.set('field-0', 'Nora')
          form.set('field-1', number)
          form.set('field-2', JSON.stringify(['You may write to me on WhatsApp']))
          const sent = await fetch(`${n8n.url}/form/${workflow.webhookIds['Form Sent']}`, {
            method: 'POST',
            body: form,
          })
          expect(sent.status, await sent.text()).toBe(200)
        }
        await votes(no, 'No')
        await votes(yes, 'Yes')
        await shown(world, yes, ({ text }) => text.startsWith('Thank you, Nora.'))
        await ran(workflow, yes.number, no.number)
      })
      expect(
        outside()
          .got('/Save%20Lead')
          .map(({ query }) => query.get('phone')),
      ).toEqual([yes.number])
      expect(await gotBy(world, no)).toHaveLength(1)
    })

    it('webhook-to-group-alert.json alerts a group, and says when it cannot', async () => {
      const { world } = host()
      const member = await newPhone(world)
      const group = await foundGroup(world, [member.number])
      await whileActive('webhook-to-group-alert.json', { to: group.id }, async () => {
        expect((await posts('alert', { title: 'Disk full' })).status).toBe(403)
        const alert = { title: 'Disk full', text: 'Server 3 has 2 % left.' }
        expect((await posts('alert', alert, withKey)).status).toBe(200)
        await shown(world, member, ({ text }) => text === '🔔 Disk full\nServer 3 has 2 % left.')
      })
      await whileActive('webhook-to-group-alert.json', { to: '120363000000000000@g.us' }, async () => {
        expect((await posts('alert', { title: 'Disk full' }, withKey)).status).toBe(500)
      })
    })

    it('error-workflow-to-own-chat.json writes when another workflow fails, once', async () => {
      const { world, client } = host()
      const owner = await newPhone(world)
      await whileActive('error-workflow-to-own-chat.json', { to: owner.jid }, async workflow => {
        const nodes = [
          {
            name: 'Start',
            type: 'n8n-nodes-base.webhook',
            parameters: { path: 'fails', httpMethod: 'POST' },
            webhookId: 'fails',
            typeVersion: 2,
          },
          { name: 'Stop', type: 'n8n-nodes-base.stopAndError', parameters: { errorMessage: 'No paper left' } },
        ]
        const failing = await saveWorkflow(client, 'Printer', nodes, { errorWorkflow: workflow.id })
        await activate(client, failing)
        await posts('fails', {})
        const { text } = await shown(world, owner, one =>
          one.text.startsWith('⚠️ The workflow “Printer” has failed at “Stop”'),
        )
        expect(text).toContain('No paper left')
        await posts('fails', {})
        await eventually(async () => expect(await executionsOf(client, workflow)).toHaveLength(2))
        await deactivate(client, failing)
      })
      expect(await gotBy(world, owner)).toHaveLength(1)
    })
  })
}
