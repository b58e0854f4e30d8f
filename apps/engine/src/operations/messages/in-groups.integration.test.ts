import { afterAll, beforeAll, expect, it } from 'vitest'
import { ana, bob, carl, type GroupWorld, startGroupWorld } from '../../../test/group-world.ts'
import { eventsAbout, phoneDoes, sendNow, shownOn } from '../../../test/kinds.ts'
import { eventually, messageLog } from '../../../test/steps.ts'

let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

it('a phone edits and deletes what it wrote: every list shows it, the sessions are told', async () => {
  const { stack, group, id } = world
  const written = await phoneDoes(stack, carl, { to: group, text: 'first words' })
  for (const phone of [ana, bob, carl]) await shownOn(stack, phone, written)
  await phoneDoes(stack, carl, { edit: written, text: 'second words' })
  for (const phone of [ana, bob, carl])
    expect(await shownOn(stack, phone, written, ({ edited }) => edited)).toMatchObject({ text: 'second words' })
  await phoneDoes(stack, carl, { delete: written })
  for (const phone of [ana, bob, carl]) await shownOn(stack, phone, written, ({ deleted }) => deleted)
  await eventually(async () => expect(await eventsAbout(stack, id, written)).toContain('messages.delete'))
})

it('votes of phones are counted in every list, also in that of who votes, and told', async () => {
  const { stack, group, id, jids } = world
  const asked = await phoneDoes(stack, carl, { to: group, poll: { question: 'where?', options: ['here', 'there'] } })
  for (const phone of [ana, bob]) await shownOn(stack, phone, asked)
  await phoneDoes(stack, bob, { vote: { id: asked, options: ['there'] } })
  for (const phone of [ana, bob, carl]) {
    const isCounted = ({ poll }: Awaited<ReturnType<typeof shownOn>>) => poll?.options[1]?.voters.length === 1
    const { poll } = await shownOn(stack, phone, asked, isCounted)
    expect(poll?.options).toEqual([
      { name: 'here', voters: [] },
      { name: 'there', voters: [jids.bob.pn] },
    ])
  }
  await eventually(async () => expect(await eventsAbout(stack, id, asked)).toContain('poll.results'))
})

it('a session mentions and replies at once', async () => {
  const { stack, group, id, jids } = world
  const written = await phoneDoes(stack, carl, { to: group, text: 'who?' })
  await eventually(async () => expect(await eventsAbout(stack, id, written)).not.toEqual([]))
  const text = `@${jids.bob.pn.split('@')[0]}`
  const { msgId } = await sendNow(stack, id, 'sendMention', {
    to: group,
    text,
    mentions: [jids.bob.pn],
    replyTo: written,
  })
  const { networkId } = await messageLog(stack, msgId)
  expect(await shownOn(stack, carl, networkId)).toMatchObject({ text, quoted_id: written })
  expect(await stack.call('messages.getInfo', id, { msgId })).toMatchObject({
    message: { extendedTextMessage: { text, contextInfo: { mentionedJid: [jids.bob.pn], stanzaId: written } } },
  })
})
