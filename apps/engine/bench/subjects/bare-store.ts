import type { AuthenticationCreds, proto, SignalKeyStore, WAMessage } from '@whiskeysockets/baileys'

/** What a bare Baileys program keeps of one session. */
export interface BareStore {
  readonly creds: AuthenticationCreds
  readonly keys: SignalKeyStore
  saveCreds(): Promise<void>
  /** Before a message is sent. */
  sending(networkId: string, jid: string, content: proto.IMessage): Promise<void>
  /** When a message has arrived. */
  arrived(message: WAMessage): Promise<void>
  /** For devices that ask again. */
  find(networkId: string): Promise<proto.IMessage | undefined>
}
