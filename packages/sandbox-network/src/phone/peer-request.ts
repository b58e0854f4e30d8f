import type { proto } from '@whiskeysockets/baileys'

/** What a companion asks its own phone for. */
export interface PeerRequest {
  /** network id of the message that asks */
  id: string
  device: number
  request: proto.Message.IPeerDataOperationRequestMessage
}
