import { setTimeout as sleep } from 'node:timers/promises'

/** Each so many messages one goes to the group of the session. */
const groupEvery = 10
const retryMs = 500

/**
 * Sends messages over the API and from the phones, in both directions of every pair one after the other, until it is stopped. A call of ours that fails
 * is repeated with its idempotency key until it is taken; a phone's is not repeated: what a phone has sent is in its own records.
 */
export function startTraffic({ client, token, pairs, rate }) {
  const everyMs = (pairs.length / rate) * 1_000
  const accepted = pairs.map(() => [])
  const counts = { refused: 0, repeated: 0, said: 0, unsaid: 0 }
  let stopping = false

  async function inTime(work) {
    await sleep(Math.random() * everyMs)
    for (let number = 1; !stopping; number += 1) {
      const next = Date.now() + everyMs
      await work(number)
      await sleep(Math.max(0, next - Date.now()))
    }
  }

  async function send(pair, number) {
    const toGroup = number % groupEvery === 0
    const text = `out ${pair.index} ${number}`
    const body = { to: toGroup ? pair.session.group : `+${pair.number}`, text }
    for (;;) {
      try {
        const headers = { 'idempotency-key': `soak-${pair.index}-${number}` }
        const { data } = await client.call(pair.session.key, 'POST', '/api/send-message', body, headers)
        accepted[pair.index].push({ number, text, toGroup, msgId: data.msgId })
        return
      } catch (error) {
        // A wrong request is repeated by nobody; everything else until it is taken, also while we are told to stop.
        if (/ answered 4(?!08|09|29)/.test(error.message)) throw error
        counts.repeated += 1
        await sleep(retryMs)
      }
    }
  }

  async function say(pair, number) {
    try {
      const body = { to: `+${pair.session.number}`, text: `in ${pair.index} ${number}` }
      await client.call(token, 'POST', `/api/sandbox/phones/${pair.number}/messages`, body)
      counts.said += 1
    } catch {
      counts.unsaid += 1
      await sleep(retryMs)
    }
  }

  const loops = pairs.flatMap(pair => [inTime(number => send(pair, number)), inTime(number => say(pair, number))])
  const finished = Promise.all(loops)
  finished.catch(() => undefined) // `stop` tells it
  const total = () => accepted.reduce((sum, list) => sum + list.length, 0)
  return {
    accepted,
    async stop() {
      stopping = true
      await finished
    },
    progress: receiver =>
      `${total()} sends accepted (${counts.repeated} calls repeated), ${counts.said} messages of phones (${counts.unsaid} calls failed), ${receiver.received.length} webhooks received`,
  }
}
