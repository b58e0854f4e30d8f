import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, phoneSends } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { ofAna, triggerWorkflow } from './trigger-cases.ts'
import { activate, deactivate, executionsOf, outputsOf, type Workflow } from './workflows.ts'

/** People who send five short messages in a row. */
export function collectingCases(host: () => Host): void {
  describe('a trigger that collects messages', () => {
    let workflow: Workflow
    beforeAll(async () => {
      const additionalFields = { collect_seconds: 3 }
      workflow = await triggerWorkflow(host(), ofAna(host(), { additionalFields }))
      await activate(host().client, workflow)
    })
    afterAll(() => deactivate(host().client, workflow))

    const says = (phone: Phone, text: string) => phoneSends(host().world, phone, { to: host().world.ana.number, text })
    /** The texts of each execution that has one of these among its own, in the order of their start. */
    const startedWith = async (texts: readonly string[]) => {
      const executions = await executionsOf(host().client, workflow)
      const all = executions.map(one => (outputsOf(one, 'Trigger')[0] ?? []).map(({ json }) => String(json.text)))
      return all.filter(own => own.some(text => texts.includes(text)))
    }
    const fiveOf = () => Array.from({ length: 5 }, (_, index) => `${index + 1} ${randomUUID()}`)

    it('starts once for five short messages, with all of them in order', async () => {
      const phone = await newPhone(host().world)
      const texts = fiveOf()
      for (const text of texts) await says(phone, text)
      await eventually(async () => expect(await startedWith(texts)).toEqual([texts]))
      // A message of their own after the quiet time is another execution: nothing of the first comes again.
      await says(phone, 'And?')
      await eventually(async () => expect(await startedWith(['And?'])).toEqual([['And?']]))
      expect(await startedWith(texts)).toEqual([texts])
    })

    it('starts once for each of two chats whose messages come in turn', async () => {
      const [ana, bea] = [await newPhone(host().world), await newPhone(host().world)]
      const [ofAnaAlone, ofBea] = [fiveOf(), fiveOf()]
      for (const [index, text] of ofAnaAlone.entries()) {
        await says(ana, text)
        await says(bea, ofBea[index] ?? '')
      }
      await eventually(async () => {
        const found = await startedWith([...ofAnaAlone, ...ofBea])
        expect(found).toHaveLength(2)
        expect(found).toEqual(expect.arrayContaining([ofAnaAlone, ofBea]))
      })
    })
  })
}
