import { readFileSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'
import { jidOf, numbers } from './cast.mjs'
import { eventually } from './eventually.mjs'
import { receiverAddress, startReceiver } from './receiver.mjs'

const hookUrl = path => `http://${receiverAddress.host}:${receiverAddress.port}/${path}`
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const sticker = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
const fromTests = name => readFileSync(inRoot('apps/engine/test/files', name))
const files = [
  ['image/png', pixel],
  ['image/webp', sticker],
  ['video/mp4', fromTests('clip.mp4')],
  ['audio/ogg', fromTests('voice.ogg')],
  ['application/pdf', Buffer.from('%PDF-1.4 a page of the last release')],
]

/**
 * Lives through all that an installation has seen when it is updated, by the calls of its own API, the last of it while nobody takes
 * webhooks. Answers what a reader of the fixture has to know: tokens, keys, secrets, and what is still to come.
 */
export async function liveThrough(client, { ownerToken, otherToken }) {
  const receiver = await startReceiver()
  try {
    const scene = await arrange(client, ownerToken, otherToken)
    const media = await talk(scene)
    const group = await gather(scene)
    await undo(scene)
    await eventually('webhooks were delivered', () => receiver.received.length > 20 && quiet(receiver))
    await receiver.close()
    const waiting = await whileNobodyListens(scene, media)
    return { ...scene.known, media, group, ...waiting }
  } finally {
    await receiver.close()
  }
}

/** Phones, linked sessions, webhooks. */
async function arrange(client, ownerToken, otherToken) {
  const mine = (method, path, body, headers) => client.call(ownerToken, method, path, body, headers)
  for (const name of ['ana', 'bob', 'cara', 'eve', 'fay']) await addPhone(mine, name)
  const others = (...rest) => client.call(otherToken, ...rest)
  await addPhone(others, 'dan')
  const ana = await linked(mine, 'Shop', numbers.ana, 'qr')
  const cara = await linked(mine, 'Support', numbers.cara, 'code')
  const fay = await linked(mine, 'Unheard', numbers.fay, 'qr')
  const dan = await linked(others, 'Elsewhere', numbers.dan, 'qr')
  const webhook = (call, path, body) => call('POST', path, body).then(({ data }) => data)
  const webhooks = [
    await webhook(mine, `/api/messenger-sessions/${ana.id}/webhooks`, {
      ...{ url: hookUrl('all'), events: ['*'], headers: { 'X-Shop': 'of the fixture' }, description: 'Everything' },
    }),
    await webhook(mine, `/api/messenger-sessions/${ana.id}/webhooks`, {
      ...{ url: hookUrl('received'), events: ['messages.received'], chat_filter: 'personal', ignore_own: true },
    }),
    await webhook(mine, '/api/webhooks', { url: hookUrl('account'), events: ['*'], compat_signature: false }),
    await webhook(others, `/api/messenger-sessions/${dan.id}/webhooks`, { url: hookUrl('other'), events: ['*'] }),
  ]
  const sessions = {
    ana: { ...ana, account: 'mine' },
    cara: { ...cara, account: 'mine' },
    fay: { ...fay, account: 'mine' },
    dan: { ...dan, account: 'theirs' },
  }
  return { client, mine, others, ...sessions, known: { sessions, webhooks } }
}

function addPhone(call, name) {
  return call('POST', '/api/sandbox/phones', { phone_number: `+${numbers[name]}`, name })
}

async function linked(call, name, number, linkMethod) {
  const fields = { name, phone_number: `+${number}`, network: 'sandbox', account_protection: false, log_messages: true }
  const { data: session } = await call('POST', '/api/messenger-sessions', fields)
  const { data } = await call('POST', `/api/messenger-sessions/${session.id}/connect`, { linkMethod })
  const phone = `/api/sandbox/phones/${number}`
  if (linkMethod === 'qr') await call('POST', `${phone}/scan`, { qr: data.qrCode })
  else await call('POST', `${phone}/enter-code`, { code: data.pairingCode })
  await eventually(`${name} is connected`, async () => {
    const { data: now } = await call('GET', `/api/messenger-sessions/${session.id}`)
    return now.status === 'connected'
  })
  return { id: session.id, key: session.api_key, number }
}

/** Messages of every kind both ways; answers the addresses of what was uploaded. */
async function talk({ client, mine, others, ana, cara, dan, known }) {
  const send = (session, body) => sent(client, session, body)
  const urls = []
  for (const [mimetype, bytes] of files) {
    const upload = { base64: bytes.toString('base64'), mimetype }
    urls.push((await client.call(ana.key, 'POST', '/api/upload', upload)).publicUrl)
  }
  const [imageUrl, stickerUrl, videoUrl, audioUrl, documentUrl] = urls
  const contact = { name: 'Eve', phone: `+${numbers.eve}` }
  const location = { latitude: 52.52, longitude: 13.4, name: 'Berlin' }
  const poll = { question: 'When?', options: ['Today', 'Tomorrow'] }
  const kinds = [
    { text: 'Words of the last release' },
    { imageUrl, text: 'A picture' },
    { videoUrl },
    { audioUrl },
    { documentUrl, fileName: 'page.pdf' },
    { stickerUrl },
    { contact },
    { location },
    { poll },
    { imageUrl, viewOnce: true },
  ]
  const bob = `+${numbers.bob}`
  known.sent = []
  for (const kind of kinds) known.sent.push(await send(ana, { to: bob, ...kind }))
  const first = known.sent[0]
  known.sent.push(await send(ana, { to: bob, text: 'An answer', replyTo: first }))
  known.sent.push(await send(ana, { to: bob, reaction: { emoji: '👍', msgId: first } }))
  for (const kind of kinds) await says(mine, 'bob', { to: `+${ana.number}`, ...kind })
  await says(mine, 'eve', { to: `+${cara.number}`, text: 'For support' })
  await says(others, 'dan', { to: `+${dan.number}`, text: 'A note to myself' })
  const list = await mine('GET', `/api/sandbox/phones/${numbers.bob}/messages`)
  const asked = list.data.find(({ poll: found, from_me: own }) => found && !own)
  await says(mine, 'bob', { vote: { id: asked.id, options: ['Tomorrow'] } })
  await mine('POST', `/api/sandbox/phones/${numbers.bob}/read`, { chat: `+${ana.number}` })
  await client.call(ana.key, 'PUT', '/api/contacts', { jid: jidOf(numbers.bob), fullName: 'Bob of the fixture' })
  await client.call(ana.key, 'POST', `/api/contacts/${numbers.eve}/block`)
  known.idempotent = await onceOnly(client, ana)
  return [...urls, await kept(client, ana)]
}

/** The address under which a picture that came in is kept for an hour. */
async function kept(client, session) {
  const { data } = await client.call(session.key, 'GET', '/api/events?types=messages.received&limit=1000')
  const picture = data.find(event => event.data.messages.message.imageMessage)
  return (await client.call(session.key, 'POST', '/api/decrypt-media', { data: picture.data })).publicUrl
}

/** Sends and waits until the network has it; answers the number of the message. */
async function sent(client, session, body) {
  const { data } = await client.call(session.key, 'POST', '/api/send-message?wait=sent', body)
  if (data.status !== 'sent') throw new Error(`A message was not sent: ${JSON.stringify(data)}`)
  return data.msgId
}

async function says(call, name, body) {
  return (await call('POST', `/api/sandbox/phones/${numbers[name]}/messages`, body)).data.id
}

/** A send that its sender may repeat: the request, and what was answered. */
export async function onceOnly(client, session) {
  const headers = { 'idempotency-key': 'order-4711' }
  const body = { to: `+${numbers.bob}`, text: 'Once only' }
  const reply = await client.call(session.key, 'POST', '/api/send-message?wait=sent', body, headers)
  return { headers, body, reply }
}

async function gather({ client, mine, ana }) {
  const participants = [`+${numbers.bob}`, `+${numbers.cara}`]
  const { data } = await client.call(ana.key, 'POST', '/api/groups', { name: 'Team of the fixture', participants })
  const jid = data.id ?? data.jid
  await sent(client, ana, { to: jid, text: 'Welcome, all' })
  await eventually('Bob is in the group', () => says(mine, 'bob', { to: jid, text: 'Thank you' }))
  return jid
}

/** What was taken back: a message, an edit, a phone's message, a whole session. */
async function undo({ client, mine, ana }) {
  const [edited, deleted] = [await sent(client, ana, text('Wrogn')), await sent(client, ana, text('Never said'))]
  await client.call(ana.key, 'PUT', `/api/messages/${edited}`, { text: 'Right' })
  await client.call(ana.key, 'DELETE', `/api/messages/${deleted}`)
  const id = await says(mine, 'bob', { to: `+${ana.number}`, text: 'Soon gone' })
  await says(mine, 'bob', { delete: id })
  const fields = {
    name: 'Gone',
    phone_number: '+15557010009',
    network: 'sandbox',
    account_protection: false,
    log_messages: false,
  }
  const { data } = await mine('POST', '/api/messenger-sessions', fields)
  await mine('DELETE', `/api/messenger-sessions/${data.id}`)
}

const text = words => ({ to: `+${numbers.bob}`, text: words })

/** Events that wait on their lanes, sends for later, and sends that wait in the queue of a session. */
async function whileNobodyListens({ client, mine, others, ana, cara, fay, dan }, [imageUrl]) {
  const at = seconds => new Date(Date.now() + seconds * 1_000).toISOString()
  const scheduled = []
  for (const [session, body] of [
    [ana, { ...text('Good morning'), sendAt: at(120) }],
    [ana, { ...text('A picture for later'), imageUrl, sendAt: at(122) }],
    [cara, { to: `+${numbers.eve}`, text: 'From support, later', sendAt: at(124) }],
    [ana, { ...text('In three weeks'), sendAt: at(21 * 86_400) }],
  ])
    scheduled.push((await client.call(session.key, 'POST', '/api/send-message', body)).data)
  for (let n = 1; n <= 8; n += 1) {
    await says(mine, 'bob', { to: `+${ana.number}`, text: `Waiting ${n}` })
    await says(mine, 'eve', { to: `+${cara.number}`, text: `Waiting too ${n}` })
  }
  await says(others, 'dan', { to: `+${dan.number}`, text: 'Waiting elsewhere' })
  // The network hears nothing of that session any more: what it is to send stays in its queue.
  const { data: fault } = await mine('POST', '/api/sandbox/faults', { kind: 'deaf', phone_number: `+${fay.number}` })
  const queued = []
  for (let n = 1; n <= 5; n += 1)
    queued.push(
      (await client.call(fay.key, 'POST', '/api/send-message', { to: `+${numbers.bob}`, text: `Queued ${n}` })).data,
    )
  return { scheduled, queued, fault: fault.id }
}

async function quiet(receiver) {
  const before = receiver.received.length
  await new Promise(resolve => setTimeout(resolve, 1_500))
  return receiver.received.length === before
}
