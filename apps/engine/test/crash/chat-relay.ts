import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The wire between engines and the network, which can be cut under connections that belong to nobody yet. */
export interface ChatRelay {
  readonly port: number
  /** How many connections are held back. */
  readonly held: number
  /** Ends every connection at once, on both sides and without a word. */
  cut(): void
  /** Connections that come from now on get no further until `release`. */
  hold(): void
  release(): void
  /** Connections that come until `passOthers` get the network's first answer, and what follows with `giveAnswers` alone. */
  holdAnswers(): void
  passOthers(): void
  /** Of how many the network's second answer has come and is kept. */
  readonly answersHeld: number
  /** Resolves when all that is kept lies with the other side, read or not. */
  giveAnswers(): Promise<void>
  /** Of the connections that were kept waiting for answers, how many there still are. */
  readonly answered: number
  close(): Promise<void>
}

export async function startChatRelay(targetPort: number): Promise<ChatRelay> {
  const open = new Set<Socket>()
  let held: Socket[] | null = null
  let holdsAnswers = false
  const answers = new Map<Socket, Socket>()

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  function pass(client: Socket): void {
    const target = connect(targetPort, '127.0.0.1')
    keep(target)
    client.on('close', () => target.destroy())
    target.on('close', () => client.destroy())
    client.pipe(target)
    if (holdsAnswers) target.once('data', first => keepAnswers(client, target, first))
    else target.pipe(client)
  }

  /** Nobody reads what comes next: it stays in the stream's buffer. */
  function keepAnswers(client: Socket, target: Socket, first: Buffer): void {
    target.on('readable', () => undefined)
    client.write(first)
    answers.set(client, target)
  }

  async function giveAnswer(client: Socket, target: Socket): Promise<void> {
    const kept: Buffer | null = target.read()
    if (kept) await new Promise(resolve => client.write(kept, resolve))
    target.removeAllListeners('readable').pipe(client)
  }

  const server = createServer(client => {
    keep(client)
    if (held) held.push(client)
    else pass(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get held() {
      return held?.filter(({ destroyed }) => !destroyed).length ?? 0
    },
    cut,
    hold() {
      held = []
    },
    release() {
      const waiting = held ?? []
      held = null
      for (const client of waiting) if (!client.destroyed) pass(client)
    },
    holdAnswers() {
      holdsAnswers = true
    },
    passOthers() {
      holdsAnswers = false
    },
    get answersHeld() {
      return [...answers.values()].filter(target => target.readableLength > 0).length
    },
    async giveAnswers() {
      await Promise.all([...answers].map(([client, target]) => giveAnswer(client, target)))
    },
    get answered() {
      return [...answers.keys()].filter(client => open.has(client)).length
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
