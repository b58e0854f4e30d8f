import { Boom } from '@hapi/boom'
import type { Logger } from 'pino'
import { type BinaryNode, DisconnectReason, getBinaryNodeChild, type WASocket } from './baileys.ts'
import { isUnreadable, readStanza } from './read-stanza.ts'

/** How what the network had kept is handed over, when that does not go on by itself. */
export interface StalledQueue {
  /** Stanzas that the network said to have kept. */
  readonly waiting: number
  /** Stanzas that were acknowledged so that it goes on. */
  readonly passed: number
  /** All is handed over now. */
  readonly drained: boolean
}

export interface DrainHandlers {
  /** The queue stands still, or goes on after it did. */
  onStalledQueue(queue: StalledQueue): void
}

interface DrainOptions {
  /** How long nothing may come before the queue counts as stalled. */
  readonly patienceMs: number
  readonly handlers: DrainHandlers
  readonly log: Logger
}

/** After each stanza that was passed. */
const stepMs = 1_000

/**
 * Watches that the network hands over all that it had kept: `<offline_preview>` says how much, `<offline>` that it is done.
 * The network may wait for ever for a stanza that this device refused (Baileys PR #2779, #2810). What cannot be read is
 * then acknowledged, one stanza after the other; when that does not help, a new connection is made. Where nothing was
 * unreadable it is told alone.
 */
export function watchDrain(sock: WASocket, { patienceMs, handlers, log }: DrainOptions): void {
  let timer: NodeJS.Timeout | undefined
  let received: BinaryNode[] = []
  let waiting = 0
  let passed = 0
  let isStalled = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void stall().catch(() => undefined), ms).unref()
  }
  const tell = (drained: boolean) => handlers.onStalledQueue({ waiting, passed, drained })

  async function stall(): Promise<void> {
    if (!isStalled) log.warn({ waiting, received: received.length }, 'offline.stalled')
    isStalled = true
    tell(false)
    for (let next = received.shift(); next; next = received.shift()) {
      if (!(await isPassed(next))) continue
      passed += 1
      tell(false)
      return wait(stepMs)
    }
    if (passed > 0) await sock.end(new Boom('The queue stands still', { statusCode: DisconnectReason.connectionLost }))
  }

  /** What can be read was taken, or is about to be: it is not passed over. */
  async function isPassed(stanza: BinaryNode): Promise<boolean> {
    if (stanza.tag === 'message') {
      const message = await readStanza(sock, stanza, log)
      if (message && !isUnreadable(message)) return false
    }
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
    if (isStalled) tell(true)
  })
  sock.ws.on('frame', (frame: BinaryNode | Uint8Array) => {
    if (frame instanceof Uint8Array || frame.attrs.offline === undefined || timer === undefined) return
    received.push(frame)
    wait(patienceMs)
  })
}
