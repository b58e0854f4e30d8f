import { eventually } from '../upgrade/eventually.mjs'

/** Of Germany, which has one time zone. */
const awake = index => `4915150${String(index).padStart(6, '0')}`
/** Of Indonesia, hours ahead of it. */
const asleep = index => `62812400${String(index).padStart(5, '0')}`
const atOnce = 8

/** The people that a bulk send goes to: `{ index, number, isAsleep, isOut }`; some are asleep, some have opted out before. */
export function makePeople(count) {
  return Array.from({ length: count }, (_, index) => {
    const isAsleep = index % 100 === 7
    return { index, number: isAsleep ? asleep(index) : awake(index), isAsleep, isOut: index % 100 === 3 }
  })
}

/** Makes a virtual phone for each of them, and notes who has opted out. */
export async function addPeople(mine, people) {
  const left = [...people]
  const work = async () => {
    for (let person = left.shift(); person; person = left.shift()) {
      await mine('POST', '/api/sandbox/phones', { phone_number: `+${person.number}`, name: `Person ${person.index}` })
      if (person.isOut) await mine('POST', '/api/opt-outs', { phone_number: `+${person.number}` })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Links sessions whose policies let so many messages a minute go, and keep quiet where it is night in Indonesia. */
export async function linkSessions(mine, count, policy) {
  const sessions = []
  for (let index = 0; index < count; index += 1) {
    const number = `1555780${String(index).padStart(4, '0')}`
    await mine('POST', '/api/sandbox/phones', { phone_number: `+${number}`, name: `Owner ${number}` })
    const given = { network: 'sandbox', account_protection: false, log_messages: true }
    const { id, api_key: key } = await mine('POST', '/api/messenger-sessions', {
      ...{ name: `Session ${number}`, phone_number: `+${number}` },
      ...given,
    })
    const { qrCode } = await mine('POST', `/api/messenger-sessions/${id}/connect`, {})
    await mine('POST', `/api/sandbox/phones/${number}/scan`, { qr: qrCode })
    await eventually(
      'the session is connected',
      async () => (await mine('GET', `/api/messenger-sessions/${id}`)).status === 'connected',
    )
    await mine('PUT', `/api/messenger-sessions/${id}/sending-policy`, policy)
    sessions.push({ id, key, number })
  }
  return sessions
}

/** `HH:MM` in Jakarta, so many hours from now. */
export function clockInJakarta(hours) {
  return new Date(Date.now() + (7 + hours) * 3_600_000).toISOString().slice(11, 16)
}
