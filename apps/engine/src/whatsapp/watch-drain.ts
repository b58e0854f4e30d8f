import { Boom } from '@hapi/boom'
import type { Logger } from 'pino'
import { type BinaryNode, DisconnectReason, getBinaryNodeChild, type WASocket } from './baileys.ts'
import { isUnreadable, readStanza } from './read-stanza.ts'

/** What the network had kept, when handing it over does not go on by itself. */
export interface StalledQueue {
  /** Stanzas that the network said to have kept. */
  readonly waiting: number
  /** Stanzas that were acknowledged so that it goes on, over all connections since it stood still first. */
  readonly passed: number
}

export interface DrainHandlers {
  /** The queue stands still, or another stanza of it was passed. */
  onStalledQueue(queue: StalledQueue): void
  /** A stanza that could not be read was acknowledged, so that what is behind it comes. */
  onPassed(why: 'unreadable_status' | 'stalled_queue'): void
}

/** What a session knows of its stalled queue; it outlives the connections, which begin with nothing. */
export interface StallMemory {
  passed: number
  /** New connections that were made because of it. */
  reopened: number
  /** When the last of them was made, in milliseconds. */
  reopenedAt: number
}

export const createStallMemory = (): StallMemory => ({ passed: 0, reopened: 0, reopenedAt: 0 })

interface DrainOptions {
  /** How long nothing may come before the queue counts as stalled. */
  readonly patienceMs: number
  readonly memory: StallMemory
  readonly handlers: DrainHandlers
  readonly log: Logger
}

/** After each stanza that was passed. */
const stepMs = 1_000
/** Between two new connections, in patiences: doubled each time. */
const firstPause = 10
const longestPauseMs = 3_600_000

/**
 * Watches that the network hands over all that it had kept: `<offline_preview>` says how much, `<offline>` that it is done.
 * The network may wait for ever for a stanza that this device refused (Baileys PR #2779, #2810). What cannot be read is
 * then acknowledged, one stanza after the other. When nothing is left that could be passed, a new connection is made: the
 * first at once, further ones after pauses of five minutes to an hour.
 */
export function watchDrain(sock: WASocket, { patienceMs, memory, handlers, log }: DrainOptions): void {
  let timer: NodeJS.Timeout | undefined
  let received: BinaryNode[] = []
  let waiting = 0
  let isStalled = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void stall().catch(() => undefined), ms).unref()
  }
  const tell = () => handlers.onStalledQueue({ waiting, passed: memory.passed })

  async function stall(): Promise<void> {
    if (!isStalled) {
      isStalled = true
      log.warn({ waiting, received: received.length, passed: memory.passed }, 'offline.stalled')
      tell()
    }
    for (let next = received.shift(); next; next = received.shift()) {
      if (!(await isPassed(next))) continue
      memory.passed += 1
      handlers.onPassed('stalled_queue')
      tell()
      return wait(stepMs)
    }
    await reopen()
  }

  async function reopen(): Promise<void> {
    const pauseMs = memory.reopened && Math.min(patienceMs * firstPause * 2 ** (memory.reopened - 1), longestPauseMs)
    const tooEarlyMs = memory.reopenedAt + pauseMs - Date.now()
    if (tooEarlyMs > 0) return wait(tooEarlyMs)
    memory.reopened += 1
    memory.reopenedAt = Date.now()
    await sock.end(new Boom('The queue stands still', { statusCode: DisconnectReason.connectionLost }))
  }

  /** What can be read was taken, or is about to be: it is not passed over. */
  async function isPassed(stanza: BinaryNode): Promise<boolean> {
    const message = await readStanza(sock, stanza, log)
    if (message && !isUnreadable(message)) return false
    await sock.sendMessageAck(stanza)
    return true
  }

  sock.registerSocketEndHandler(() => clearTimeout(timer))
  sock.ws.on('CB:ib,,offline_preview', (node: BinaryNode) => {
    waiting = Number(getBinaryNodeChild(node, 'offline_preview')?.attrs.count ?? 0)
    wait(patienceMs)
  })
  sock.ws.on('CB:ib,,offline', () => {
    clearTimeout(timer)
    timer = undefined
    received = []
    if (isStalled || memory.reopened > 0) log.info({ passed: memory.passed }, 'offline.drained')
    Object.assign(memory, createStallMemory())
  })
  sock.ws.on('frame', (frame: BinaryNode | Uint8Array) => {
    if (frame instanceof Uint8Array || frame.attrs.offline === undefined || timer === undefined) return
    // Only messages are ever refused: of the rest the library acknowledges all.
    if (frame.tag === 'message') received.push(frame)
    wait(patienceMs)
  })
}
