import { eventually } from '../upgrade/eventually.mjs'
import { gotBy } from './check-bulk-send.mjs'

const bulkSends = 5
const replies = 20
const allowedMs = 2_000

/**
 * Ten thousand recipients wait on one session; meanwhile people write to it, and get their answers. Answers what is wrong: an answer that
 * took longer than two seconds from the call to the phone.
 */
export async function measureReplies({ client, mine, session, people, say }) {
  const recipients = people.map(({ number }) => `+${number}\r\n`).join('')
  const file = Buffer.from(`phone_number\r\n${recipients}`).toString('base64')
  const ids = []
  for (let index = 0; index < bulkSends; index += 1) {
    const given = { name: `Behind ${index}`, session_ids: [session.id], content: { text: `News ${index}` } }
    const { id } = await mine('POST', '/api/bulk-sends', given)
    await mine('POST', `/api/bulk-sends/${id}/recipients/import`, { base64: file })
    await mine('POST', `/api/bulk-sends/${id}/start`)
    ids.push(id)
  }
  const took = []
  for (const person of people.filter(one => !one.isOut).slice(0, replies))
    took.push(await answer({ client, mine, session, person }))
  const waiting = (await Promise.all(ids.map(id => mine('GET', `/api/bulk-sends/${id}`)))).map(one => one.waiting)
  for (const id of ids) await mine('POST', `/api/bulk-sends/${id}/cancel`)
  const sorted = took.toSorted((a, b) => a - b)
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const behind = waiting.reduce((sum, one) => sum + one, 0)
  say(
    `${replies} answers while ${behind} waited: ${median} ms from the call to the phone in the middle, ${slowest} ms at most`,
  )
  return slowest > allowedMs ? [`An answer took ${slowest} ms`] : []
}

async function answer({ client, mine, session, person }) {
  const question = `A question of ${person.index}`
  await mine('POST', `/api/sandbox/phones/${person.number}/messages`, { to: `+${session.number}`, text: question })
  await eventually('the question is there', async () => {
    const path = `/api/messenger-sessions/${session.id}/messages?query=${person.number}&limit=20`
    return JSON.stringify(await mine('GET', path)).includes(question)
  })
  const text = `An answer to ${person.index}`
  const calledAt = Date.now()
  await client.call(session.key, 'POST', '/api/send-message', { to: `+${person.number}`, text })
  await eventually('the answer is there', async () => (await gotBy(mine, person)).some(one => one.text === text))
  return Date.now() - calledAt
}
