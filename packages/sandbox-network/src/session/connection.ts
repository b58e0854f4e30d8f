import type { WebSocket } from 'ws'
import type { FaultTarget } from '../faults/fault.ts'
import type { Registration } from '../link/registration.ts'
import type { Network } from '../network.ts'
import { NoiseChannel } from '../noise/channel.ts'
import type { ClientIdentity } from '../noise/handshake.ts'
import type { Device } from '../registry/device.ts'
import type { Phone } from '../registry/phone.ts'
import { withoutHiddenNumbers } from '../router/hide-numbers.ts'
import { onGone } from '../router/on-presence.ts'
import { type Stanza, stanzaId } from '../wire/stanza.ts'
import type { ClientConnection, HandOver } from './client-connection.ts'
import { removeDevice } from './remove-device.ts'
import { Unacknowledged } from './unacknowledged.ts'

export interface Account {
  phone: Phone
  device: Device
}

export interface ConnectionHandlers {
  onIdentified(connection: Connection, identity: ClientIdentity): void
  onStanza(connection: Connection, node: Stanza): void
}

const OPEN = 1

/** One client's WebSocket, from handshake to end. */
export class Connection implements ClientConnection {
  /** set once logged in */
  account: Account | undefined
  /** set while an unregistered client waits for a phone */
  registration: Registration | undefined
  /** past login and ready for its offline batch and live stanzas */
  isActive = false
  /** set while it is handed over what was queued: what comes meanwhile is queued behind it */
  handingOver: HandOver | undefined
  /** what else happens when the client asks for what was queued */
  onBatchAsked: () => void = () => undefined
  private readonly network: Network
  private readonly socket: WebSocket
  private readonly channel: NoiseChannel
  private readonly answers = new Map<string, (node: Stanza) => void>()
  private readonly onClosed: (() => void)[] = []
  private readonly unacknowledged: Unacknowledged
  private heldUntil = 0

  constructor(network: Network, socket: WebSocket, handlers: ConnectionHandlers) {
    this.network = network
    this.socket = socket
    this.channel = new NoiseChannel(network.certificate, {
      write: bytes => {
        if (socket.readyState === OPEN) socket.send(bytes)
      },
      onIdentified: identity => handlers.onIdentified(this, identity),
      onStanza: node => this.take(node, handlers),
    })
    this.unacknowledged = new Unacknowledged({
      end: lastWords => this.end(lastWords),
      patienceMs: () => network.faults.active('unacked_ends', this.faultTarget())?.ms ?? undefined,
    })
    socket.on('message', data => this.receive(data))
    socket.on('close', () => this.closed())
    socket.on('error', error => network.log.debug({ error: error.message }, 'socket.error'))
  }

  /** Sends once all that was written before is durable; held back or swallowed by faults. */
  send(whole: Stanza): void {
    const node = this.account ? withoutHiddenNumbers(this.network, this.account.phone, whole) : whole
    const target = this.account ? this.faultTarget() : undefined
    if (target && this.network.faults.take('deaf', target)) return
    const delay = target ? this.network.faults.take('delay_ms', target)?.ms : undefined
    const release = Math.max(this.heldUntil, delay ? Date.now() + delay : 0)
    if (release <= Date.now()) {
      this.network.store.afterCommit(() => this.channel.send(node))
      return
    }
    // later stanzas must not overtake one that is held
    this.heldUntil = release
    setTimeout(() => this.network.store.afterCommit(() => this.channel.send(node)), release - Date.now()).unref()
  }

  /** Sends what was queued for this device; a message is to be acknowledged. */
  sendMessage(node: Stanza): void {
    if (node.tag === 'message') this.unacknowledged.expect(node)
    this.send(node)
  }

  /** The client acknowledged a message, with an error or without. */
  noteAck(id: string): void {
    this.unacknowledged.take(id)
  }

  /** Sends an IQ and hands its result or error to `onAnswer`. */
  ask(node: Stanza, onAnswer: (answer: Stanza) => void): void {
    const id = node.attrs.id ?? stanzaId()
    this.answers.set(id, onAnswer)
    this.send({ ...node, attrs: { ...node.attrs, id } })
  }

  whenClosed(act: () => void): void {
    this.onClosed.push(act)
  }

  /** Sends a last stanza, then closes the socket. */
  end(lastWords?: Stanza): void {
    this.isActive = false
    if (lastWords) this.network.store.afterCommit(() => this.channel.send(lastWords))
    this.network.store.afterCommit(() => this.socket.close())
  }

  /** Closes the socket at once and sends nothing. */
  cut(): void {
    this.isActive = false
    this.socket.terminate()
  }

  /** Removes the device of this connection from its account; the client is told so. */
  unlink(): void {
    const { phone, device } = this.requireAccount()
    removeDevice(this.network, phone, device.id)
  }

  faultTarget(): FaultTarget {
    const { phone, device } = this.requireAccount()
    return { owner: phone.owner, numbers: [phone.number], sessions: [device.record.sessionId] }
  }

  requireAccount(): Account {
    if (!this.account) throw new Error('connection is not logged in')
    return this.account
  }

  private receive(data: unknown): void {
    if (!Buffer.isBuffer(data)) return
    this.channel.receive(data).catch((error: Error) => {
      this.network.log.warn({ error: error.message }, 'channel.failed')
      this.socket.close()
    })
  }

  private take(node: Stanza, handlers: ConnectionHandlers): void {
    const id = node.attrs.id
    const isAnswer = node.tag === 'iq' && (node.attrs.type === 'result' || node.attrs.type === 'error')
    const onAnswer = isAnswer && id ? this.answers.get(id) : undefined
    if (id && onAnswer) {
      this.answers.delete(id)
      onAnswer(node)
      return
    }
    if (isAnswer) return
    try {
      handlers.onStanza(this, node)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.network.log.error({ tag: node.tag, error: message }, 'stanza.failed')
    }
  }

  private closed(): void {
    this.isActive = false
    this.unacknowledged.clear()
    const account = this.account
    if (account?.device.connection === this) account.device.connection = undefined
    if (account) onGone(this.network, this, account.phone)
    this.network.presences.drop(this)
    for (const act of this.onClosed) act()
  }
}
