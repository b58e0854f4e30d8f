import { createClient } from '../upgrade/client.mjs'
import { eventually } from '../upgrade/eventually.mjs'

const own = '15558880001'
const other = '15558880002'
const firstOfMany = 15_559_000_000
const atOnce = 8

/** One session of the sandbox network, linked by scanning, and a phone that writes to it: `{ id, key }`. */
export async function linkOne(base, token) {
  const { call } = createClient(base)
  await call(token, 'POST', '/api/sandbox/phones', { phone_number: `+${other}`, name: 'Bob' })
  return link(base, token, own)
}

/** Further sessions, each with a phone of its own: their ids. */
export async function linkMany(base, token, count) {
  const ids = []
  await inLanes(count, async index => {
    const { id } = await link(base, token, String(firstOfMany + index))
    ids.push(id)
  })
  return ids
}

async function link(base, token, number) {
  const { call } = createClient(base)
  const mine = (method, path, body) => call(token, method, path, body).then(({ data }) => data)
  await mine('POST', '/api/sandbox/phones', { phone_number: `+${number}`, name: 'Ana' })
  const fields = {
    name: `Shop ${number}`,
    phone_number: `+${number}`,
    network: 'sandbox',
    account_protection: false,
    log_messages: true,
  }
  const { id, api_key: key } = await mine('POST', '/api/messenger-sessions', fields)
  const { qrCode } = await mine('POST', `/api/messenger-sessions/${id}/connect`, {})
  await mine('POST', `/api/sandbox/phones/${number}/scan`, { qr: qrCode })
  await connected(base, token, id)
  return { id, key }
}

export function connected(base, token, id) {
  const { call } = createClient(base)
  return eventually('the session is connected', async () => {
    const { data } = await call(token, 'GET', `/api/messenger-sessions/${id}`)
    return data.status === 'connected'
  })
}

/** Half of them sent and acknowledged, half received. */
export async function exchange({ base, token, session, count }) {
  const { call } = createClient(base)
  await inLanes(count, index =>
    index % 2 === 0
      ? call(session.key, 'POST', '/api/send-message?wait=sent', { to: `+${other}`, text: `Number ${index}` })
      : call(token, 'POST', `/api/sandbox/phones/${other}/messages`, { to: `+${own}`, text: `Number ${index}` }),
  )
  const last = `The last of ${count} at ${Date.now()}`
  await call(token, 'POST', `/api/sandbox/phones/${other}/messages`, { to: `+${own}`, text: last })
  let after = ''
  await eventually('the last message was received', async () => {
    const path = `/api/events?types=messages.received&limit=1000${after}`
    const { data, next_cursor: next } = await call(session.key, 'GET', path)
    if (next) after = `&after=${encodeURIComponent(next)}`
    return JSON.stringify(data).includes(last)
  })
}

/** Pages as a browser asks for them, of one who is signed in. */
export async function viewPages({ base, owner, session, count }) {
  const cookie = await createClient(base).logIn(owner)
  const ofSession = session ? ['', '/chat', '/messages', '/contacts'].map(part => `/sessions/${session.id}${part}`) : []
  const pages = [
    '/overview',
    '/sessions',
    '/webhooks',
    '/events',
    '/explorer',
    '/settings',
    '/connect/mcp',
    ...ofSession,
  ]
  await inLanes(count, async index => {
    const answer = await fetch(base + pages[index % pages.length], { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200 || answer.redirected) throw new Error(`${answer.url} answered ${answer.status}`)
  })
}

/** `work(0)` to `work(count - 1)`, a few at once. */
async function inLanes(count, work) {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
