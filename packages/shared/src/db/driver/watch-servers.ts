import { connect } from 'node:net'

/** A connection of the driver, as its edits tell of it. */
export interface Watched {
  /** Of a socket in the file system; else it is host and port. */
  readonly path: string | false
  readonly host: string
  readonly port: number
  /** What it waits for from its server: the answer to a query, or notices; null for nothing. */
  waits(): 'query' | 'notices' | null
  /** When bytes of the server came last, by `performance.now`. */
  heardAt(): number
  /** Ends it as lost: what is under way rejects. */
  lose(): void
}

export interface WatchTimes {
  readonly lookMs: number
  /** How long a query may be without any answer before the server is asked whether it is there. */
  readonly silentMs: number
  /** The same for one that only listens. */
  readonly deafMs: number
  /** How long the server may take to answer. */
  readonly answerMs: number
}

/** All in all less than 15 s. A server that is short of processors takes seconds to answer, and must not be given up for that. */
const productTimes: WatchTimes = { lookMs: 1_000, silentMs: 4_000, deafMs: 5_000, answerMs: 8_000 }

/** Asks whether TLS is spoken: any server of PostgreSQL, and poolers, answer with one byte and want no name for it. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Finds servers that are gone without a word: a machine that lost its power or its network, or one that is frozen. TCP would wait a
 * quarter of an hour for the answer to a query. Statements may take long, so a silent server is asked on a connection of its own, and
 * only one that does not answer there loses its silent connections. A refusal is an answer: then the machine is there, and tells
 * of its connections itself.
 * @returns what the driver calls with each connection that is made; it answers what ends the watching
 */
export function watchServers(times: WatchTimes = productTimes): (connection: Watched) => () => void {
  const watched = new Set<Watched>()
  /** When a server answered last. */
  const answeredAt = new Map<string, number>()
  const asking = new Set<string>()
  let looking: NodeJS.Timeout | undefined

  function isSilent(connection: Watched, now: number): boolean {
    const wait = connection.waits()
    if (!wait) return false
    const lastSign = Math.max(connection.heardAt(), answeredAt.get(nameOf(connection)) ?? 0)
    return now - lastSign >= (wait === 'query' ? times.silentMs : times.deafMs)
  }

  function look(): void {
    const now = performance.now()
    for (const connection of watched) if (isSilent(connection, now)) void askServerOf(connection)
  }

  async function askServerOf(connection: Watched): Promise<void> {
    const name = nameOf(connection)
    if (asking.has(name)) return
    asking.add(name)
    const askedAt = performance.now()
    const isThere = await answers(connection, times.answerMs)
    asking.delete(name)
    if (isThere) answeredAt.set(name, performance.now())
    else
      for (const other of watched)
        if (nameOf(other) === name && other.waits() && other.heardAt() < askedAt) other.lose()
  }

  return connection => {
    watched.add(connection)
    looking ??= setInterval(look, times.lookMs).unref()
    return () => {
      watched.delete(connection)
      if (watched.size > 0) return
      clearInterval(looking)
      looking = undefined
    }
  }
}

const nameOf = ({ path, host, port }: Watched) => path || `${host}:${port}`

function answers({ path, host, port }: Watched, withinMs: number): Promise<boolean> {
  const answer = Promise.withResolvers<boolean>()
  const socket = path ? connect(path) : connect(port, host)
  // What came while this process was busy is read before the judgement.
  const timer = setTimeout(() => setImmediate(() => answer.resolve(false)), withinMs)
  socket.once('connect', () => socket.write(question))
  for (const sign of ['data', 'end', 'error']) socket.once(sign, () => answer.resolve(true))
  return answer.promise.finally(() => {
    clearTimeout(timer)
    socket.on('error', () => undefined).destroy()
  })
}
