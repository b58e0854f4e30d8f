import { proto } from '../baileys.ts'

/** Parts of a message that speak to devices, not to people. */
const deviceParts = ['senderKeyDistributionMessage', 'messageContextInfo', 'deviceSentMessage'] as const

/** The contract's raw content: binary fields base64, 64-bit integers as strings, device parts left out. */
export function rawContent(message: proto.IMessage): Record<string, unknown> {
  const plain = proto.Message.toObject(proto.Message.fromObject(message), { longs: String, bytes: String })
  return Object.fromEntries(Object.entries(plain).filter(([name]) => !deviceParts.some(part => part === name)))
}
