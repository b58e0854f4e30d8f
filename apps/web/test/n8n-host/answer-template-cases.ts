import { describe, expect, it } from 'vitest'
import { mediaFile } from '../media-files.ts'
import { eventually, foundGroup, phoneSends, rest, shown, upload } from '../rows/acts.ts'
import { newPhone, type Phone, type World } from '../rows/world.ts'
import type { Host } from './host.ts'
import { modelSays, type Outside, toldModel } from './outside.ts'
import { templatesIn } from './template.ts'

const chatPath = '/v1/chat/completions'
const speechPath = '/v1/audio/transcriptions'

/** What a phone has got, without what it has sent. */
export async function gotBy(world: World, { number }: Pick<Phone, 'number'>): Promise<string[]> {
  const { data } = await rest(world, 'GET', `/api/sandbox/phones/${number}/messages?limit=200`)
  return data.filter(({ from_me: own }: { from_me: boolean }) => !own).map(({ text }: { text: string }) => text)
}

/** A time zone in which it is three at night now. */
function nightZone(): string {
  const offset = 3 - new Date().getUTCHours()
  const hours = offset < -12 ? offset + 24 : offset
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** Templates that answer who writes or calls: what they answer, and what they must not. */
export function answerTemplateCases(host: () => Host, outside: () => Outside): void {
  const { whileActive, ran } = templatesIn(host, outside)
  const says = (phone: Phone, body: object) => phoneSends(host().world, phone, { to: host().world.ana.number, ...body })
  const isShown = (phone: Phone, text: string) => shown(host().world, phone, one => !one.from_me && one.text === text)

  describe('templates that answer', () => {
    it('ai-agent-with-memory.json remembers each chat, and promises an answer when the model fails', async () => {
      const { world } = host()
      const [nora, otto] = [await newPhone(world, 'Nora'), await newPhone(world, 'Otto')]
      outside().answers(chatPath, call => {
        const told = toldModel(call).filter(({ role }) => role === 'user')
        const said = told.map(({ content }) => content).join(' | ')
        return said.includes('Fail') ? { status: 400, json: { error: { message: 'no' } } } : { json: modelSays(said) }
      })
      await whileActive('ai-agent-with-memory.json', {}, async workflow => {
        await says(nora, { text: 'My name is Nora' })
        await isShown(nora, 'My name is Nora')
        await says(nora, { text: 'Who am I?' })
        await isShown(nora, 'My name is Nora | Who am I?')
        await says(otto, { text: 'And I?' })
        await isShown(otto, 'And I?')
        await says(otto, { text: 'Fail' })
        await isShown(otto, 'I cannot answer this right now. A colleague will write to you.')
        await ran(workflow, await says(nora, { location: { latitude: 1, longitude: 2 } }))
      })
      expect([(await gotBy(world, nora)).length, (await gotBy(world, otto)).length]).toEqual([2, 2])
    })

    it('voice-note-to-text.json replies with what was said, or asks to write', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const bytes = mediaFile('audio/ogg')
      const { url } = await upload(world, 'audio/ogg', bytes)
      outside().answers(speechPath, () => ({ json: { text: 'Two loaves, please.' } }))
      await whileActive('voice-note-to-text.json', {}, async () => {
        const first = await says(phone, { audioUrl: url })
        const reply = await isShown(phone, 'You said: “Two loaves, please.”')
        expect(reply.quoted_id).toBe(first)
        const [call] = outside().got(speechPath)
        expect(call?.body.includes(bytes)).toBe(true)
        outside().answers(speechPath, () => ({ status: 400, json: { error: { message: 'no' } } }))
        const second = await says(phone, { audioUrl: url })
        const asked = await isShown(phone, 'I could not listen to your voice note. Please write what you need.')
        expect(asked.quoted_id).toBe(second)
      })
    })

    it('out-of-hours-answer.json answers once a night, and neither groups nor its own phone', async () => {
      const { world } = host()
      const phone = await newPhone(world, 'Nora')
      const group = await foundGroup(world, [phone.number])
      const settings = { timezone: nightZone() }
      await whileActive('out-of-hours-answer.json', { settings }, async workflow => {
        await phoneSends(world, phone, { to: group.id, text: 'Is anybody there?' })
        await phoneSends(world, world.ana, { to: phone.number, text: 'By hand' })
        const id = await says(phone, { text: 'Are you there?' })
        const reply = await shown(world, phone, ({ text }) => text.startsWith('Hello Nora, thank you'))
        expect(reply.quoted_id).toBe(id)
        await ran(workflow, await says(phone, { text: 'Hello?' }))
      })
      expect((await gotBy(world, phone)).filter(text => text.startsWith('Hello'))).toHaveLength(1)
    })

    it('missed-call-reply.json writes to who calls, once an hour', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const call = () => rest(world, 'POST', `/api/sandbox/phones/${phone.number}/call`, { to: world.ana.number })
      await whileActive('missed-call-reply.json', { change: { 'Let It Ring': { amount: 1 } } }, async workflow => {
        await call()
        await shown(world, phone, ({ text }) => text.startsWith('You have just called us.'))
        const { data } = await call()
        await ran(workflow, data.id)
      })
      expect(await gotBy(world, phone)).toHaveLength(1)
    })

    it('media-to-drive.json saves a file and marks its message, or asks to send it again', async () => {
      const { world } = host()
      const phone = await newPhone(world)
      const bytes = mediaFile('application/pdf')
      const { url } = await upload(world, 'application/pdf', bytes)
      await whileActive('media-to-drive.json', {}, async () => {
        const id = await says(phone, { documentUrl: url, fileName: 'Bill.pdf', text: 'Here' })
        await eventually(async () => {
          const { data } = await rest(world, 'GET', `/api/sandbox/phones/${phone.number}/messages`)
          const marks = data.map(({ reaction }: { reaction: object | null }) => reaction)
          expect(marks).toContainEqual({ id, text: '✅' })
        })
        const [saved] = outside().got('/Save%20File')
        expect(saved?.body.equals(bytes)).toBe(true)
        expect(saved?.query.get('name')).toMatch(/^\d{4}-\d\d-\d\d \d{6} \d+ Bill\.pdf$/)
        outside().answers('/Save%20File', () => ({ status: 500, json: {} }))
        const again = await says(phone, { documentUrl: url, fileName: 'Bill.pdf' })
        const asked = await isShown(phone, 'I could not save this file. Please send it again.')
        expect(asked.quoted_id).toBe(again)
      })
    })
  })
}
