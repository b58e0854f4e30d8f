import { waitUntil } from '../lib/wait-until.mjs'
import { openRecords } from './records.mjs'

const settleMs = 900_000
/** An attempt whose answer was lost with the process that waited for it is made again. */
const nearKillingMs = 60_000

/**
 * Holds the phones' records, the events and the webhooks against what was accepted and said; answers what is wrong, in sentences. It waits until
 * everything has come, and then looks at all that has come.
 */
export async function check({ client, token, pairs, traffic, receiver, killings, say }) {
  const failures = []
  const records = openRecords(client, token)
  const settled = await waitUntil(() => isSettled({ records, pairs, traffic, receiver }), settleMs, 3_000)
  if (!settled) failures.push(`not everything had arrived ${settleMs / 1_000} s after the last message`)
  const webhooks = bySession(receiver.received)
  for (const pair of pairs) {
    const messages = await records.messagesOf(pair.number)
    failures.push(...checkOut(pair, traffic.accepted, messages, pairs))
    failures.push(...checkIn(pair, messages, webhooks.get(pair.session.id) ?? []))
  }
  for (const session of sessionsOf(pairs)) {
    failures.push(...checkEvents(session, await records.eventsOf(session), webhooks.get(session.id) ?? []))
  }
  failures.push(...checkDoubled(receiver.received, killings, say))
  return failures
}

function bySession(received) {
  const found = new Map()
  for (const webhook of received) {
    if (!found.has(webhook.session)) found.set(webhook.session, [])
    found.get(webhook.session).push(webhook)
  }
  return found
}

const sessionsOf = pairs => [...new Set(pairs.map(({ session }) => session))]

/** Whether the last message of each direction and the last event of each session have arrived. */
async function isSettled({ records, pairs, traffic, receiver }) {
  const texts = new Set(receiver.received.map(({ text }) => text))
  const ids = new Set(receiver.received.map(({ id }) => id))
  for (const pair of pairs) {
    const messages = await records.messagesOf(pair.number)
    const sent = traffic.accepted[pair.index].at(-1)
    const said = messages.filter(({ fromMe }) => fromMe).at(-1)
    if (sent && !messages.some(({ text }) => text === sent.text)) return false
    if (said && !texts.has(said.text)) return false
  }
  for (const session of sessionsOf(pairs)) {
    const last = (await records.eventsOf(session)).at(-1)
    if (last && !ids.has(last.id)) return false
  }
  return true
}

/** What was accepted is at the phone once, in its order: in the chat with the session, and in the group what all pairs of the session sent there. */
function checkOut(pair, accepted, messages, pairs) {
  const received = messages.filter(({ fromMe }) => !fromMe).map(({ text }) => text)
  const tellOf = (where, sent) => {
    const wanted = sent.map(({ text }) => text)
    const known = new Set(wanted)
    return tell(
      `${where} at phone ${pair.number}`,
      wanted,
      received.filter(text => known.has(text)),
    )
  }
  const failures = tellOf(
    `from session ${pair.session.id}`,
    accepted[pair.index].filter(({ toGroup }) => !toGroup),
  )
  for (const { session, index } of pairs) {
    if (session !== pair.session) continue
    failures.push(
      ...tellOf(
        `of pair ${index} in the group`,
        accepted[index].filter(({ toGroup }) => toGroup),
      ),
    )
  }
  return failures
}

/** What the phone says that it has sent came to the session once, as a webhook, in its order. */
function checkIn(pair, messages, webhooks) {
  const mine = text => text?.startsWith(`in ${pair.index} `)
  const sent = messages.filter(({ fromMe, text }) => fromMe && mine(text)).map(({ text }) => text)
  const once = new Map(webhooks.filter(({ text }) => mine(text)).map(({ id, text }) => [id, text]))
  return tell(`from phone ${pair.number} at session ${pair.session.id}`, sent, [...once.values()])
}

/** Sentences on what is missing, doubled, or not where it was. */
function tell(where, wanted, got) {
  const failures = []
  const found = new Set(got)
  const missing = wanted.filter(text => !found.has(text))
  if (missing.length > 0)
    failures.push(`${missing.length} of ${wanted.length} messages ${where} are missing: ${sample(missing)}`)
  if (got.length > found.size) failures.push(`${got.length - found.size} messages ${where} came more than once`)
  const expected = wanted.filter(text => found.has(text))
  const order = [...found]
  const misplaced = expected.filter((text, place) => order[place] !== text)
  if (misplaced.length > 0)
    failures.push(`${misplaced.length} messages ${where} are not in their order: ${sample(misplaced)}`)
  return failures
}

const sample = texts => `${texts.slice(0, 3).join(', ')}${texts.length > 3 ? ' …' : ''}`

/** Events are numbered without a gap, and every one of them came as a webhook, in the order of their numbers. */
function checkEvents(session, events, webhooks) {
  const failures = []
  const gaps = events.filter(({ sequence }, place) => place > 0 && sequence !== events[place - 1].sequence + 1)
  if (gaps.length > 0)
    failures.push(`${gaps.length} gaps in the events of session ${session.id}, the first before ${gaps[0].sequence}`)
  const came = new Set(webhooks.map(({ id }) => id))
  const missing = events.filter(({ id }) => !came.has(id))
  if (missing.length > 0)
    failures.push(`${missing.length} of ${events.length} events of session ${session.id} came by no webhook`)
  const firsts = [...new Map(webhooks.map(({ id, sequence }) => [id, sequence])).values()]
  const late = firsts.filter((sequence, place) => place > 0 && sequence < firsts[place - 1]).length
  if (late > 0) failures.push(`${late} webhooks of session ${session.id} came after later ones`)
  return failures
}

/** A webhook that was answered may come again only where the one who waited for the answer was killed. */
function checkDoubled(received, killings, say) {
  const first = new Map()
  const again = []
  for (const { id, at } of received) {
    if (first.has(id)) again.push({ id, before: first.get(id), at })
    else first.set(id, at)
  }
  const unexplained = again.filter(
    ({ before, at }) => !killings.some(time => time >= before - nearKillingMs && time <= at),
  )
  say(`${received.length} webhooks, ${again.length} of them a second time, ${unexplained.length} with nobody killed`)
  return unexplained.length > 0 ? [`${unexplained.length} webhooks came twice, the first ${unexplained[0].id}`] : []
}
