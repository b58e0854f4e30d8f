import { at } from './read-data.ts'

export type ContentKind = (typeof kinds)[number][1] | 'gif' | 'voice' | 'text'

const kinds = [
  ['imageMessage', 'image'],
  ['ptvMessage', 'ptv'],
  ['videoMessage', 'video'],
  ['audioMessage', 'audio'],
  ['documentMessage', 'document'],
  ['documentWithCaptionMessage', 'document'],
  ['stickerMessage', 'sticker'],
  ['contactMessage', 'contact'],
  ['contactsArrayMessage', 'contact'],
  ['locationMessage', 'location'],
  ['liveLocationMessage', 'location'],
  ['pollCreationMessage', 'poll'],
  ['pollCreationMessageV2', 'poll'],
  ['pollCreationMessageV3', 'poll'],
  ['protocolMessage', 'edit'],
] as const

/** What kind of content a message has, by the field of the network’s that holds it. */
export function contentKind(message: unknown): ContentKind {
  const [field, kind] = kinds.find(([name]) => at(message, name) !== undefined) ?? []
  if (field === 'videoMessage' && at(message, field, 'gifPlayback') === true) return 'gif'
  if (field === 'audioMessage' && at(message, field, 'ptt') === true) return 'voice'
  return kind ?? 'text'
}
