import { eventually } from '../upgrade/eventually.mjs'

const sessions = 4
const phonesEach = 2
const ownNumber = index => `1555770${String(index).padStart(4, '0')}`
const otherNumber = index => `1555771${String(index).padStart(4, '0')}`

/** Links the sessions; answers the pairs of a session and a phone that write to each other: `[{ index, session, phone }]`. */
export async function arrange(client, token, webhookUrl) {
  const mine = async (method, path, body) => (await client.call(token, method, path, body)).data
  await mine('POST', '/api/webhooks', { url: webhookUrl, events: ['*'] })
  const pairs = []
  for (let index = 0; index < sessions; index += 1) {
    const session = await link(mine, ownNumber(index))
    const numbers = Array.from({ length: phonesEach }, (_, place) => otherNumber(index * phonesEach + place))
    for (const number of numbers)
      await mine('POST', '/api/sandbox/phones', { phone_number: `+${number}`, name: `Phone ${number}` })
    const participants = numbers.map(number => `+${number}`)
    const { data: group } = await client.call(session.key, 'POST', '/api/groups', {
      name: `Team ${index}`,
      participants,
    })
    session.group = group.id ?? group.jid
    for (const number of numbers) pairs.push({ index: pairs.length, session, number, members: numbers })
  }
  return pairs
}

async function link(mine, number) {
  await mine('POST', '/api/sandbox/phones', { phone_number: `+${number}`, name: `Owner ${number}` })
  const { id, api_key: key } = await mine('POST', '/api/messenger-sessions', {
    name: `Session ${number}`,
    phone_number: `+${number}`,
    network: 'sandbox',
    account_protection: false,
    log_messages: true,
  })
  const { qrCode } = await mine('POST', `/api/messenger-sessions/${id}/connect`, {})
  await mine('POST', `/api/sandbox/phones/${number}/scan`, { qr: qrCode })
  await eventually(
    'the session is connected',
    async () => (await mine('GET', `/api/messenger-sessions/${id}`)).status === 'connected',
  )
  return { id: String(id), key, number }
}
