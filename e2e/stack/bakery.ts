import { expect, type Page } from '@playwright/test'
import { type BakeryBulkSends, makeBulkSends } from './bakery-bulk-sends.ts'
import { type BakeryReceivers, startBakeryReceivers } from './bakery-receivers.ts'
import { callAs, readAs } from './call.ts'
import { nextSecond } from './next-second.ts'
import { statusIs } from './passkey-session.ts'
import type { Person } from './people.ts'
import { servePictures } from './pictures.ts'

export const baker: Person = { name: 'Marina Duarte', email: 'marina@example.com', password: 'flour butter salt 12' }
const colleague = { name: 'Jonas Keller', email: 'jonas@example.com', password: 'sugar lemon yeast 34' }

const shop = '15557430101'
const desk = '15557430102'
const customers = {
  ana: { number: '15557430201', name: 'Ana Beatriz' },
  tomas: { number: '15557430202', name: 'Tomás' },
  priya: { number: '15557430203', name: 'Priya' },
  lukas: { number: '15557430204', name: 'Lukas W.' },
  mei: { number: '15557430205', name: 'Mei Lin' },
} as const
type Customer = keyof typeof customers

/** Names of what screens show. */
export interface World {
  readonly sessions: Readonly<Record<'orders' | 'waiting' | 'passkey' | 'ended' | 'fresh', number>>
  /** Of the session that takes orders: a person's and a group's, as addresses name them. */
  readonly chats: { readonly person: string; readonly group: string }
  readonly webhooks: { readonly taken: number; readonly failing: number }
  readonly delivery: { readonly webhook: number; readonly id: string }
  readonly event: string
  readonly bulkSends: BakeryBulkSends
  readonly template: number
  readonly list: number
  readonly recurringSend: number
  /** Sends of the session that takes orders: one that the network refused, and one to the group. */
  readonly messages: { readonly refused: number; readonly group: number }
  /** Paths with a secret in them, for people without a login. */
  readonly invitation: string
  readonly link: string
}

/**
 * Makes a small bakery's account look lived in, by what people, phones and programs do: sessions in every state, chats of
 * every kind, webhooks that are taken and that fail, members and what they did. Signed in as whoever owns it. Receivers
 * that are given stay open.
 */
export async function furnishBakery(page: Page, given?: BakeryReceivers): Promise<World> {
  const receivers = given ?? (await startBakeryReceivers())
  const pictures = await servePictures(page)
  try {
    await makePhones(page)
    const sessions = await makeSessions(page)
    const webhooks = await makeWebhooks(page, sessions.orders, receivers.till, receivers.broken)
    const { group, toGroup } = await talk(page, sessions.orders, pictures.address)
    const refused = await fail(page, sessions.orders)
    await optOut(page)
    const delivery = await takenDelivery(page, webhooks.taken, sessions.orders)
    const numbers = Object.values(customers).map(({ number }) => number)
    return {
      sessions,
      bulkSends: await makeBulkSends(page, sessions.orders, numbers),
      webhooks,
      delivery,
      event: delivery.event,
      template: await makeTemplates(page),
      list: await makeLists(page),
      recurringSend: await makeRecurringSend(page, sessions.orders),
      messages: { refused, group: toGroup },
      chats: { person: `${customers.ana.number}@s.whatsapp.net`, group },
      ...(await invite(page, sessions.fresh)),
    }
  } finally {
    await pictures.stop()
    if (!given) await receivers.stop()
  }
}

async function makePhones(page: Page): Promise<void> {
  const phones = [
    { number: shop, name: 'Corner Bakery' },
    { number: desk, name: 'Delivery desk' },
    ...Object.values(customers),
  ]
  for (const { number, name } of phones) await callAs(page, 'sandbox.createPhone', { phone_number: number, name })
}

async function makeSessions(page: Page) {
  const orders = await linked(page, 'Bakery orders', shop)
  await linked(page, 'Delivery desk', desk)
  const passkeyNumber = '15557430103'
  await callAs(page, 'sandbox.createPhone', {
    phone_number: passkeyNumber,
    name: 'Head office',
    requires_passkey: true,
  })
  const passkey = await made(page, 'Head office', passkeyNumber)
  await callAs(page, 'sessions.connect', { id: passkey, linkMethod: 'passkey' })
  await statusIs(page, passkey, 'need_passkey')
  const endedNumber = '15557430104'
  await callAs(page, 'sandbox.createPhone', { phone_number: endedNumber, name: 'Old tablet' })
  const ended = await linked(page, 'Old tablet', endedNumber)
  await callAs(page, 'sandbox.logoutDevices', { phone_number: endedNumber })
  await statusIs(page, ended, 'logged_out')
  const waiting = await made(page, 'Market stall', '15557430105')
  await callAs(page, 'sessions.connect', { id: waiting })
  return { orders, waiting, passkey, ended, fresh: await made(page, 'Wedding cakes', '15557430106') }
}

async function made(page: Page, name: string, digits: string): Promise<number> {
  const session = {
    name,
    phone_number: `+${digits}`,
    network: 'sandbox',
    account_protection: false,
    log_messages: true,
  }
  return Number(Object(await callAs(page, 'sessions.create', session)).id)
}

async function linked(page: Page, name: string, digits: string): Promise<number> {
  const id = await made(page, name, digits)
  const { qrCode } = Object(await callAs(page, 'sessions.connect', { id }))
  await callAs(page, 'sandbox.scan', { phone_number: digits, qr: qrCode })
  await statusIs(page, id, 'connected')
  return id
}

async function makeWebhooks(page: Page, session: number, taken: string, failing: string) {
  const first = { id: session, url: taken, events: ['*'], description: 'Orders into the till' }
  const second = { url: failing, events: ['messages.received', 'session.status'], description: 'Stock counter' }
  return {
    taken: Number(Object(await callAs(page, 'webhooks.create', first)).id),
    failing: Number(Object(await callAs(page, 'webhooks.create', second)).id),
  }
}

/** What customers and the shop say to each other, each in a second of its own: so all lists have it in this order. */
async function talk(page: Page, session: number, picture: string) {
  const says = async (who: Customer, what: object) => {
    await nextSecond()
    const message = { phone_number: customers[who].number, to: `+${shop}`, ...what }
    return String(Object(await callAs(page, 'sandbox.sendMessage', message)).id)
  }
  const answers = async (who: Customer, text: string) => {
    await nextSecond()
    return callAs(page, 'messages.sendText', { to: `+${customers[who].number}`, text }, session)
  }
  await says('mei', { text: 'Are you open on Sunday?' })
  await answers('mei', 'Yes, from 8 to 1. The rye usually goes first.')
  await says('lukas', { text: 'Two sourdough and six rolls for tomorrow, please' })
  await says('lukas', { location: { latitude: 38.7139, longitude: -9.1394, name: 'Back door', address: 'Ring twice' } })
  await answers('lukas', 'Noted: two sourdough, six rolls, delivered by 7:30.')
  await says('priya', { contact: { name: 'Ravi (my brother)', phone: '+15557430299' } })
  await says('priya', { text: 'He will pick the cake up' })
  const gathered = await gather(page, session)
  await says('tomas', { text: '*Gluten free* today? https://example.com/menu' })
  const first = await says('ana', { text: 'Good morning! Is the lemon cake still possible for Friday?' })
  await answers('ana', 'Good morning Ana! It is. For how many people?')
  await says('ana', { text: 'Twelve. Something like this:' })
  await says('ana', { imageUrl: picture, text: 'From last year' })
  await says('ana', { poll: { question: 'Which filling?', options: ['Lemon curd', 'Raspberry', 'Vanilla'] } })
  await says('ana', { to: `+${shop}`, reaction: { emoji: '👍', msgId: first } })
  await says('ana', { text: 'And no nuts, please', replyTo: first })
  await says('ana', { text: 'Thank you! 🍋' })
  return gathered
}

/** Answers the group's address, and the number of the send to it. */
async function gather(page: Page, session: number) {
  const members = [shop, customers.mei.number].map(number => `+${number}`)
  await nextSecond()
  const group = { phone_number: customers.lukas.number, subject: 'Street market, stall 14', participants: members }
  const jid = String(Object(await callAs(page, 'sandbox.createGroup', group)).jid)
  const text = 'The van comes at six. Who brings the awning?'
  await nextSecond()
  await callAs(page, 'sandbox.sendMessage', { phone_number: customers.lukas.number, to: jid, text })
  await nextSecond()
  await callAs(page, 'sandbox.sendMessage', { phone_number: customers.mei.number, to: jid, text: 'I do' })
  await nextSecond()
  const answer = await callAs(page, 'messages.sendText', { to: jid, text: 'We bring the bread, then.' }, session)
  return { group: jid, toGroup: Number(Object(answer).msgId) }
}

/** A send that the network refuses; answers its number. */
async function fail(page: Page, session: number): Promise<number> {
  const text = 'Your order is ready.'
  await nextSecond()
  return Number(Object(await callAs(page, 'messages.sendText', { to: '+15550000005', text }, session)).msgId)
}

/** One who is opted out, and one who is no more. */
async function optOut(page: Page): Promise<void> {
  const { id } = Object(await callAs(page, 'optOuts.create', { phone_number: `+${customers.lukas.number}` }))
  await callAs(page, 'optOuts.lift', { optOutId: id, reason: 'Signed up again at the counter' })
  await callAs(page, 'optOuts.create', { phone_number: `+${customers.mei.number}` })
}

/** Answers the number of one with two versions. */
async function makeTemplates(page: Page): Promise<number> {
  const texts = [
    'Your order is ready.',
    'Hello {{first_name|there}}, your {{order}} is ready. Come by until {{time|six}}.',
  ]
  const [content, changed] = texts.map(text => ({ text }))
  const templateId = Number(Object(await callAs(page, 'templates.create', { name: 'Order ready', content })).id)
  await callAs(page, 'templates.update', { templateId, content: changed })
  const picture = { imageUrl: 'https://example.com/cakes/{{cake}}.jpg', text: '*{{cake}}* of the week' }
  await callAs(page, 'templates.create', { name: 'Cake of the week', content: picture })
  return templateId
}

/** Answers the number of one with members. */
async function makeLists(page: Page): Promise<number> {
  const fields = ['first_name', 'favourite', 'allergy']
  const listId = Number(Object(await callAs(page, 'lists.create', { name: 'Sunday bread', fields })).id)
  const known = Object.values(customers).map(({ number, name }, index) => ({
    phone_number: `+${number}`,
    values: {
      first_name: name,
      favourite: index % 2 ? 'Lemon cake' : 'Rye bread',
      ...(index === 3 && { allergy: 'nuts' }),
    },
  }))
  await callAs(page, 'lists.addMembers', { listId, members: known })
  await callAs(page, 'lists.create', { name: 'Wedding fair 2026', fields: ['first_name'] })
  return listId
}

/** Of the year 2099, so that none runs while somebody looks. */
async function makeRecurringSend(page: Page, session_id: number): Promise<number> {
  const when = { cron: '30 6 * * 1', time_zone: 'America/Sao_Paulo', starts_at: '2099-01-01' }
  const said = { to: '+15557430201', content: { text: 'Please look after the ovens.' } }
  return Number(
    Object(await callAs(page, 'recurringSends.create', { name: 'Oven check', session_id, ...said, ...when })).id,
  )
}

async function takenDelivery(page: Page, webhook: number, session: number) {
  const filter = { id: session, webhookId: webhook, status: 'delivered', event: 'messages.received' }
  const newest = async () => Object(await readAs(page, 'webhooks.listDeliveries', filter)).data?.[0]
  await expect.poll(newest, { timeout: 30_000 }).toBeDefined()
  const { id, event_id } = await newest()
  return { webhook, id: String(id), event: String(event_id) }
}

/** People join and are asked to; a customer is sent a link. */
async function invite(page: Page, session: number) {
  const invitation = async (role: string, note: string) =>
    String(Object(await callAs(page, 'people.invite', { role, note })).token)
  await callAs(page, 'people.accept', { token: await invitation('member', 'Jonas'), ...colleague })
  const link = { id: session, brand_name: 'Corner Bakery', brand_color: '#8a4b08' }
  const { url } = Object(await callAs(page, 'sessions.createLink', link))
  await callAs(page, 'account.createToken', { name: 'Till software', scope: 'full' })
  return { invitation: `/invite/${await invitation('viewer', 'Accountant')}`, link: new URL(String(url)).pathname }
}
