import { proto } from '@whiskeysockets/baileys'

const { EPHEMERAL_SETTING } = proto.Message.ProtocolMessage.Type

/** Says to the other side how long messages of the chat stay from now on. */
export function timerMessage(seconds: number): proto.IMessage {
  return { protocolMessage: { type: EPHEMERAL_SETTING, ephemeralExpiration: seconds } }
}

/** Seconds after which a content disappears; null: it stays. */
export function timerOf(content: proto.IMessage): number | null {
  for (const part of Object.values(content)) {
    const seconds: unknown = part?.contextInfo?.expiration
    if (typeof seconds === 'number' && seconds > 0) return seconds
  }
  return null
}
