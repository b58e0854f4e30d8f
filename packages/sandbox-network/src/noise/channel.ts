import { decodeBinaryNode } from '@whiskeysockets/baileys'
import type { NetworkCertificate } from '../pki/network-certificate.ts'
import { encodeStanza } from '../wire/encode-stanza.ts'
import type { Stanza } from '../wire/stanza.ts'
import { createFrameReader, frame } from './frames.ts'
import { type ClientIdentity, HandshakeResponder } from './handshake.ts'
import { createTransport, type Transport } from './transport.ts'

export interface ChannelHandlers {
  write(bytes: Buffer): void
  onIdentified(identity: ClientIdentity): void
  onStanza(stanza: Stanza): void
}

/** One client's encrypted channel: bytes in, stanzas out and back. Dies with its WebSocket. */
export class NoiseChannel {
  private readonly handlers: ChannelHandlers
  private readonly handshake: HandshakeResponder
  private readonly cut = createFrameReader()
  private transport: Transport | undefined
  private isGreeted = false
  private work: Promise<void> = Promise.resolve()

  constructor(certificate: NetworkCertificate, handlers: ChannelHandlers) {
    this.handlers = handlers
    this.handshake = new HandshakeResponder(certificate)
  }

  /** Feeds bytes of the socket; rejects on a protocol error, after which the socket is of no use. */
  receive(chunk: Buffer): Promise<void> {
    this.work = this.work.then(async () => {
      for (const bytes of this.cut(chunk)) await this.accept(bytes)
    })
    return this.work
  }

  send(stanza: Stanza): void {
    if (this.transport) this.handlers.write(frame(this.transport.seal(encodeStanza(stanza))))
  }

  private async accept(bytes: Buffer): Promise<void> {
    if (this.transport) {
      this.handlers.onStanza(await decodeBinaryNode(this.transport.open(bytes)))
    } else if (this.isGreeted) {
      const identity = this.handshake.acceptFinish(bytes)
      this.transport = createTransport(identity.keys)
      this.handlers.onIdentified(identity)
    } else {
      this.isGreeted = true
      this.handlers.write(frame(this.handshake.acceptHello(bytes)))
    }
  }
}
