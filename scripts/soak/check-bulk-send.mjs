const minuteMs = 60_000

/** What a person's phone has got of sessions: `[{ text, from, at }]`. */
export async function gotBy(mine, { number }) {
  const rows = await mine('GET', `/api/sandbox/phones/${number}/messages?limit=200`)
  return rows.filter(row => !row.from_me).map(({ text, from, timestamp }) => ({ text, from, at: timestamp * 1000 }))
}

/**
 * Holds the phones' own records against what a bulk send says of itself. Answers what is wrong, and the most messages of one session that
 * came within any 60 seconds: `{ failures, fastest }`.
 */
export function checkRecords(people, got, { text, isWaiting, perMinute }) {
  const failures = []
  const bySession = new Map()
  for (const person of people) {
    const messages = (got.get(person.number) ?? []).filter(message => message.text.startsWith('Hello'))
    const expected = person.isOut || isWaiting(person) ? 0 : 1
    const isSame = messages.every(message => message.text === text(person))
    const mayHaveLess = person.hasStopped && messages.length === 0
    if ((messages.length !== expected && !mayHaveLess) || !isSame)
      failures.push(`${person.number} got ${JSON.stringify(messages.map(one => one.text))}, ${expected} expected`)
    for (const { from, at } of messages) bySession.set(from, [...(bySession.get(from) ?? []), at])
  }
  const fastest = Math.max(0, ...[...bySession.values()].map(mostInAMinute))
  if (fastest > perMinute)
    failures.push(`A session sent ${fastest} messages in a minute; its policy allows ${perMinute}`)
  return { failures, fastest }
}

/** Times are whole seconds: a window of a minute has less than 60 of them. */
function mostInAMinute(times) {
  const sorted = times.toSorted((a, b) => a - b)
  let from = 0
  let most = 0
  for (const [index, at] of sorted.entries()) {
    while (at - sorted[from] >= minuteMs) from += 1
    most = Math.max(most, index - from + 1)
  }
  return most
}
