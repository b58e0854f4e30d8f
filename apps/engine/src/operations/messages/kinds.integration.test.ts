import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataOf, eventsAbout, fieldErrorsOf, phoneDoes, sendNow, shownOn } from '../../../test/kinds.ts'
import { type Stack, startStack } from '../../../test/stack.ts'
import { addPhone, eventually, jidsOf, linkSession, messageLog, storedMessages } from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carol = '+15551230003'
let stack: Stack
let id: number
let bobJid: { pn: string; lid: string }
let anaJid: { pn: string; lid: string }

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  await addPhone(stack, carol)
  bobJid = await jidsOf(stack, bob)
  anaJid = await jidsOf(stack, ana)
})
afterAll(() => stack?.stop())

const refusal = (kind: string, input: object) =>
  fieldErrorsOf(stack.call(`messages.${kind}`, id, { to: bob, ...input }))
const networkIdOf = async (msgId: number) => (await messageLog(stack, msgId)).networkId
const received = (networkId: string) =>
  eventually(async () => {
    const names = await eventsAbout(stack, id, networkId)
    expect(names).toEqual(['messages.upsert', 'messages.received', 'messages-personal.received'])
    const [first] = (await dataOf(stack, id, 'messages.received')).filter(data =>
      JSON.stringify(data).includes(networkId),
    )
    return first
  })

/** Sends, and checks log, events, the recipient's phone and the own phone. */
async function sends(kind: string, input: object, raw: object, shown: object): Promise<string> {
  const reply = await sendNow(stack, id, kind, { to: bob, ...input })
  expect(reply).toEqual({ msgId: expect.any(Number), jid: bob, status: 'sent' })
  const log = await messageLog(stack, reply.msgId)
  expect(JSON.parse(log.content ?? '')).toEqual({ to: bob, ...input })
  const key = { id: log.networkId, fromMe: true, remoteJid: bobJid.pn }
  const outcome = (await dataOf(stack, id, 'message.sent')).at(-1)
  expect(outcome).toEqual({
    key,
    message: expect.objectContaining(raw),
    msgId: reply.msgId,
    status: 'sent',
    success: true,
  })
  const info = await stack.call('messages.getInfo', id, { msgId: reply.msgId })
  expect(info).toMatchObject({
    id: log.networkId,
    remoteJid: bobJid.pn,
    key,
    msgId: reply.msgId,
    message: raw,
    messageTimestamp: expect.stringMatching(/^\d+$/),
  })
  expect(await shownOn(stack, bob, log.networkId)).toMatchObject({ from_me: false, from: anaJid.pn, ...shown })
  expect(await shownOn(stack, ana, log.networkId)).toMatchObject({ from_me: true, chat: bobJid.pn, ...shown })
  return log.networkId
}

it('contact: both ways', async () => {
  const contact = { name: 'Lee; Ana, "A"', phone: '+62 812 345' }
  const vcard = expect.stringContaining('TEL;type=CELL;type=VOICE;waid=62812345:+62812345')
  const sent = await sends(
    'sendContact',
    { contact },
    { contactMessage: { displayName: contact.name, vcard } },
    {
      kind: 'contact',
      text: '',
      contact: { name: contact.name, phone: '+62812345' },
    },
  )
  expect((await eventsAbout(stack, id, sent)).slice(0, 2)).toEqual(['messages.upsert', 'message.sent'])
  const back = await phoneDoes(stack, bob, { to: ana, contact: { name: 'Zoë', phone: '+4912345678' } })
  expect(await received(back)).toMatchObject({
    messages: {
      messageBody: '',
      message: { contactMessage: { displayName: 'Zoë', vcard: expect.stringContaining('+4912345678') } },
    },
  })
  expect(await refusal('sendContact', { contact: { name: 'Ana' } })).toEqual({
    'contact.phone': ['The contact.phone field is required.'],
  })
})

it('location: both ways, numbers as text, accompanied by a text', async () => {
  const location = { latitude: -6.1754, longitude: 106.8272, name: 'Monas', address: 'Jakarta' }
  const raw = {
    locationMessage: {
      degreesLatitude: -6.1754,
      degreesLongitude: 106.8272,
      name: 'Monas',
      address: 'Jakarta',
      comment: 'here',
    },
  }
  await sends('sendLocation', { location, text: 'here' }, raw, { kind: 'location', text: 'here', location })
  const bare = await sendNow(stack, id, 'sendLocation', { to: bob, location: { latitude: '90', longitude: '-180' } })
  expect(await shownOn(stack, bob, await networkIdOf(bare.msgId))).toMatchObject({
    location: { latitude: 90, longitude: -180 },
    text: '',
  })
  const back = await phoneDoes(stack, bob, {
    to: ana,
    location: { latitude: 1.5, longitude: 2.5, name: 'Here' },
    text: 'come',
  })
  expect(await received(back)).toMatchObject({
    messages: {
      messageBody: 'come',
      message: { locationMessage: { degreesLatitude: 1.5, degreesLongitude: 2.5, name: 'Here' } },
    },
  })
  expect(await refusal('sendLocation', { location: { latitude: 90.1, longitude: -181 } })).toEqual({
    'location.latitude': ['The location.latitude field must not be greater than 90.'],
    'location.longitude': ['The location.longitude field must be at least -180.'],
  })
})

it('poll: sent, voted on by two phones, votes changed and taken back', async () => {
  const poll = { question: 'Lunch?', options: ['Soup', 'Rice'], multiSelect: true }
  const options = [
    { name: 'Soup', voters: [] },
    { name: 'Rice', voters: [] },
  ]
  const pollId = await sends(
    'sendPoll',
    { poll },
    { pollCreationMessage: expect.objectContaining({ name: 'Lunch?' }) },
    {
      kind: 'poll',
      poll: { question: 'Lunch?', multiSelect: true, options },
    },
  )
  const tallies = [
    [['Soup', 'Rice'], [bobJid.pn], [bobJid.pn]],
    [['Rice'], [], [bobJid.pn]],
    [[], [], []],
    [['Soup'], [bobJid.pn], []],
  ] as const
  for (const [index, [chosen, soup, rice]] of tallies.entries()) {
    await phoneDoes(stack, bob, { vote: { id: pollId, options: [...chosen] } })
    const results = await eventually(async () => {
      const found = await dataOf(stack, id, 'poll.results')
      expect(found).toHaveLength(index + 1)
      return found
    })
    expect(results.at(-1)).toEqual({
      key: { remoteJid: bobJid.pn, id: pollId, fromMe: true },
      pollResult: [
        { name: 'Soup', voters: soup },
        { name: 'Rice', voters: rice },
      ],
    })
    await shownOn(
      stack,
      ana,
      pollId,
      ({ poll: shown }) => String(shown?.options.map(({ voters }) => voters)) === String([soup, rice]),
    )
  }
  // The owner of the account votes on the own phone.
  await phoneDoes(stack, ana, { vote: { id: pollId, options: ['Soup'] } })
  await eventually(async () =>
    expect((await dataOf(stack, id, 'poll.results')).at(-1)).toMatchObject({
      pollResult: [{ voters: [bobJid.pn, anaJid.pn] }, { voters: [] }],
    }),
  )
  await shownOn(stack, bob, pollId, ({ poll: shown }) => shown?.options[0]?.voters.length === 2)
  expect(await eventsAbout(stack, id, `"${bobJid.pn}","${anaJid.pn}"`)).toEqual(['poll.results'])
})

it('poll: received, single choice', async () => {
  const pollId = await phoneDoes(stack, bob, { to: ana, poll: { question: 'Day?', options: ['Mon', 'Tue'] } })
  expect(await received(pollId)).toMatchObject({
    messages: { message: { pollCreationMessageV3: { name: 'Day?', selectableOptionsCount: 1 } } },
  })
  await phoneDoes(stack, bob, { vote: { id: pollId, options: ['Tue'] } })
  await eventually(async () =>
    expect((await dataOf(stack, id, 'poll.results')).at(-1)).toEqual({
      key: { remoteJid: bobJid.pn, id: pollId, fromMe: false },
      pollResult: [
        { name: 'Mon', voters: [] },
        { name: 'Tue', voters: [bobJid.pn] },
      ],
    }),
  )
  await expect(phoneDoes(stack, bob, { vote: { id: pollId, options: ['Mon', 'Tue'] } })).rejects.toMatchObject({
    field: 'vote',
  })
  for (const [options, errors] of [
    [['Mon'], { 'poll.options': ['The poll.options field must be at least 2.'] }],
    [Array.from({ length: 13 }, String), { 'poll.options': ['The poll.options field must not be greater than 12.'] }],
    [['Mon', 'Mon'], { 'poll.options': ['The poll.options field format is invalid.'] }],
  ] as const)
    expect(await refusal('sendPoll', { poll: { question: 'Day?', options } })).toEqual(errors)
})

it('reaction: by msgId and network id, taken back; received; never as a message', async () => {
  const { msgId } = await sendNow(stack, id, 'sendText', { to: bob, text: 'react to me' })
  const networkId = await networkIdOf(msgId)
  const theirs = await phoneDoes(stack, bob, { to: ana, text: 'and to me' })
  await received(theirs)
  for (const [reference, emoji, target] of [
    [msgId, '👍', networkId],
    [networkId, '', networkId],
    [theirs, '❤️', theirs],
  ] as const) {
    const reaction = { emoji, msgId: reference }
    const sent = await sends(
      'sendReaction',
      { reaction },
      { reactionMessage: expect.objectContaining({ text: emoji }) },
      {
        kind: 'reaction',
        text: '',
        reaction: { id: target, text: emoji },
      },
    )
    expect((await eventsAbout(stack, id, sent)).slice(0, 3)).toEqual([
      'messages.reaction',
      'message.sent',
      'messages.update',
    ])
    expect((await dataOf(stack, id, 'messages.reaction')).at(-1)).toEqual([
      {
        key: { remoteJid: bobJid.pn, id: target, fromMe: target === networkId },
        reaction: { text: emoji, key: expect.objectContaining({ id: sent, fromMe: true, remoteJid: bobJid.pn }) },
      },
    ])
  }
  for (const [target, fromMe] of [
    [networkId, true],
    [theirs, false],
  ] as const) {
    const back = await phoneDoes(stack, bob, { to: ana, reaction: { emoji: '🎉', msgId: target } })
    await eventually(async () => expect(await eventsAbout(stack, id, back)).toEqual(['messages.reaction']))
    expect((await dataOf(stack, id, 'messages.reaction')).at(-1)).toEqual([
      {
        key: { remoteJid: bobJid.pn, id: target, fromMe },
        reaction: {
          text: '🎉',
          key: expect.objectContaining({
            id: back,
            fromMe: false,
            remoteJid: bobJid.pn,
            cleanedSenderPn: bob.slice(1),
            senderLid: bobJid.lid,
          }),
        },
      },
    ])
  }
  for (const [reaction, errors] of [
    [{ emoji: 'x', msgId }, { 'reaction.emoji': ['The reaction.emoji field format is invalid.'] }],
    [{ emoji: '👍', msgId: 999_999 }, { 'reaction.msgId': ['The selected reaction.msgId is invalid.'] }],
    [{ emoji: '👍', msgId: '3EB0NOTHERE' }, { 'reaction.msgId': ['The selected reaction.msgId is invalid.'] }],
    [{ emoji: '👍' }, { 'reaction.msgId': ['The reaction.msgId field is required.'] }],
  ] as const)
    expect(await refusal('sendReaction', { reaction })).toEqual(errors)
  // A message of another chat.
  expect(
    await fieldErrorsOf(stack.call('messages.sendReaction', id, { to: carol, reaction: { emoji: '👍', msgId } })),
  ).toEqual({
    'reaction.msgId': ['The selected reaction.msgId is invalid.'],
  })
})

it('forward: own and received, of every kind that can be', async () => {
  const own = await sendNow(stack, id, 'sendText', { to: bob, text: 'pass it on' })
  const place = await phoneDoes(stack, bob, { to: ana, location: { latitude: 3, longitude: 4 } })
  const words = await phoneDoes(stack, bob, { to: ana, text: 'theirs' })
  const poll = await phoneDoes(stack, bob, { to: ana, poll: { question: 'Again?', options: ['Yes', 'No'] } })
  for (const networkId of [place, words, poll]) await received(networkId)
  for (const [msgId, shown, mark] of [
    [own.msgId, { kind: 'text', text: 'pass it on' }, null],
    [words, { kind: 'text', text: 'theirs' }, { forwardingScore: 1, isForwarded: true }],
    [place, { kind: 'location', location: { latitude: 3, longitude: 4 } }, { forwardingScore: 1, isForwarded: true }],
    [poll, { kind: 'poll' }, { forwardingScore: 1, isForwarded: true }],
  ] as const) {
    const reply = await sendNow(stack, id, 'forward', { to: carol, forward: { msgId } })
    const networkId = await networkIdOf(reply.msgId)
    expect(await shownOn(stack, carol, networkId)).toMatchObject({ ...shown, from: anaJid.pn })
    const { message } = await stack.call<{ message: object }>('messages.getInfo', id, { msgId: reply.msgId })
    const [content] = Object.values(message)
    expect(content?.contextInfo ?? null).toEqual(mark)
    if (shown.kind === 'poll') await phoneDoes(stack, carol, { vote: { id: networkId, options: ['Yes'] } })
  }
  const reaction = await phoneDoes(stack, bob, { to: ana, reaction: { emoji: '🎉', msgId: words } })
  await eventually(async () => expect(await eventsAbout(stack, id, reaction)).toHaveLength(1))
  for (const msgId of [999_999, 'nothing', reaction])
    expect(await refusal('forward', { forward: { msgId } })).toEqual({
      'forward.msgId': ['The selected forward.msgId is invalid.'],
    })
  const passed = await phoneDoes(stack, bob, { to: ana, forward: { msgId: words } })
  expect(await received(passed)).toMatchObject({
    messages: { messageBody: 'theirs', message: { extendedTextMessage: { contextInfo: { isForwarded: true } } } },
  })
})

it('reply: with any content, by the operation of its name or the field', async () => {
  const theirs = await phoneDoes(stack, bob, { to: ana, text: 'answer me' })
  await received(theirs)
  const contact = { name: 'Ana', phone: '+1555' }
  const location = { latitude: 1, longitude: 2 }
  for (const [kind, input, shown] of [
    ['sendQuoted', { text: 'answer' }, 'text'],
    ['sendQuoted', { contact }, 'contact'],
    ['sendLocation', { location }, 'location'],
    ['sendQuoted', { poll: { question: 'Sure?', options: ['a', 'b'] } }, 'poll'],
  ] as const) {
    const reply = await sendNow(stack, id, kind, { to: bob, replyTo: theirs, ...input })
    const networkId = await networkIdOf(reply.msgId)
    expect(await shownOn(stack, bob, networkId)).toMatchObject({ kind: shown, quoted_id: theirs })
    // A reply to the reply, from the other side.
    const back = await phoneDoes(stack, bob, { to: ana, replyTo: networkId, location: { latitude: 5, longitude: 6 } })
    expect(await received(back)).toMatchObject({
      messages: { message: { locationMessage: { contextInfo: { stanzaId: networkId } } } },
    })
  }
  expect(await refusal('sendQuoted', { text: 'x' })).toEqual({ replyTo: ['The replyTo field is required.'] })
  expect(await refusal('sendQuoted', { replyTo: theirs })).toEqual({
    text: ['The text field is required when no media is present.'],
  })
  expect(await refusal('sendQuoted', { replyTo: theirs, contact, location })).toEqual({
    message: ['Only one content type may be sent.'],
  })
  expect(await refusal('sendContact', { replyTo: 'nothing', contact })).toEqual({
    replyTo: ['The selected replyTo is invalid.'],
  })
})

it('a channel carries no cards, places and replies, forwarded ones neither', async () => {
  const place = await phoneDoes(stack, bob, { to: ana, location: { latitude: 3, longitude: 4 } })
  await received(place)
  const errors = { message: ['This content type cannot be sent to a channel.'] }
  for (const [kind, input] of [
    ['sendContact', { contact: { name: 'a', phone: 'b' } }],
    ['sendLocation', { location: { latitude: 1, longitude: 1 } }],
    ['sendText', { text: 'a', replyTo: place }],
    ['forward', { forward: { msgId: place } }],
  ] as const) {
    const call = stack.call(`messages.${kind}`, id, { to: '120363999999999999@newsletter', ...input })
    expect(await fieldErrorsOf(call)).toEqual(errors)
  }
})

it('what is refused leaves nothing behind', async () => {
  const before = (await storedMessages(stack, id)).length
  await refusal('sendReaction', { reaction: { emoji: '👍', msgId: 1_000_000 } })
  await refusal('forward', { forward: { msgId: 1_000_000 } })
  for (const kind of ['sendContact', 'sendLocation', 'sendPoll'])
    await expect(
      stack.call(`messages.${kind}`, id, {
        to: '+15550000003',
        contact: { name: 'a', phone: 'b' },
        location: { latitude: 1, longitude: 1 },
        poll: { question: 'a', options: ['b', 'c'] },
      }),
    ).rejects.toMatchObject({ code: 'not_on_network' })
  expect(await storedMessages(stack, id)).toHaveLength(before)
})
