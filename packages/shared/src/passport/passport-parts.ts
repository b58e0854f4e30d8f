import { z } from 'zod'
import { pauseCause } from '../contract/automation/record.ts'
import { network } from '../contract/fields.ts'
import { sendPriority } from '../contract/sessions/sending-policy.ts'
import { storedPolicy } from '../sending/stored-policy.ts'

/** Bytes are base64, times ISO 8601; PostgreSQL has no year 0, and no text of it a NUL. */
const bytes = z.base64()
const digest = bytes.refine(value => Buffer.from(value, 'base64').length === 32)
const time = z.iso.datetime().refine(value => value >= '1970')
const text = z.string().refine(value => !value.includes('\0'))
const maybeText = text.nullable()
/** What is in indexes, two of them in one. */
const id = text.max(1300)
const shortText = text.max(4096)
/** Far from where a `bigint`, or a safe integer, ends. */
const count = z
  .int()
  .min(0)
  .max(2 ** 48)
const whole = z.int()
const smallint = z.int().min(-32_768).max(32_767)

/**
 * The first line: which move it is. Format 2 has rules, pauses and what became of messages; who knows format 1 alone would drop them and say
 * nothing, so it refuses the file.
 */
export const passportHead = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  id: z.uuid(),
  generation: z.int().min(1).max(1_000_000),
  device: digest,
  /** What the importing side gives back. */
  receipt: text.min(20).max(200),
  network,
  phoneNumber: text.regex(/^\+\d{7,20}$/),
  name: text.min(1).max(255),
  /** Messages, contacts, groups and chats are in it. */
  history: z.boolean(),
  writtenAt: time,
})
export type PassportHead = z.infer<typeof passportHead>

const days = z.int().min(1).max(36_500).nullable()

/** How long contents of the session are kept. */
export const passportRules = z.object({
  messageDays: days,
  logDays: days,
  eventDays: days,
  mediaHours: z.int().min(1).max(876_000).nullable(),
  /** What a later release may say instead, or not say, is taken for no content. */
  storeContent: z
    .unknown()
    .default(false)
    .transform(value => value === true),
})
export type PassportRules = z.infer<typeof passportRules>

/** How the session is treated. */
export const passportSettings = z.object({
  labels: z.array(text.max(50)).max(20),
  accountProtection: z.boolean(),
  logMessages: z.boolean(),
  readIncomingMessages: z.boolean(),
  autoRejectCalls: z.boolean(),
  autoRejectText: shortText.nullable(),
  pauseAutomationMinutes: z.int32().min(0).nullable(),
  sendingPolicy: storedPolicy.nullable(),
  alwaysOnline: z.boolean(),
  ignoreGroups: z.boolean(),
  ignoreChannels: z.boolean(),
  ignoreBroadcasts: z.boolean(),
  proxyUrl: shortText.nullable(),
  /** Programs go on with the key that they have. */
  apiKey: text.regex(/^[0-9a-f]{64}$/),
  /** The key before, while it is good beside that one: its digest. */
  previousKey: z.object({ hash: digest, goodUntil: time }).nullable(),
  searchTexts: z.boolean(),
  /** Sequence of the newest event: the next one comes after it. */
  eventSequence: count,
  messageCount: count,
  /** Absent in format 1, which does not say it. */
  rules: passportRules.optional(),
})

export const passportWebhook = z.object({
  isDefault: z.boolean(),
  url: shortText.nullable(),
  events: z.array(text.max(255)).max(100).nullable(),
  enabled: z.boolean(),
  secret: shortText,
  previousSecret: shortText.nullable(),
  previousUntil: time.nullable(),
  compatSecret: shortText,
  compatSignature: z.boolean(),
  chatFilter: z.enum(['all', 'personal', 'group', 'newsletter']),
  ignoreOwn: z.boolean(),
  skipPausedChats: z.boolean(),
  collectSeconds: z.int().min(0).max(600),
  collectMaxSeconds: z.int().min(1).max(3600),
  collectMaxMessages: z.int().min(1).max(100),
  /** JSON of names and values. */
  headers: maybeText,
  description: text.max(255).nullable(),
})

/** JSON with bytes in it, as text (`bytesToJson`). */
export const passportCredentials = z.object({ json: text, pastSince: time.nullable() })
export const passportSignal = z.object({ type: id, id, json: text })

/** What the network told of others; see `network_cache`. */
export const passportCache = z.object({
  kind: z.enum(['call_end', 'devices', 'group', 'number', 'timer', 'username']),
  key: id,
  value: text,
})

/** A stanza that was decrypted here, should the network hand it over once more. */
export const passportStanza = z.object({ tag: bytes.max(1300), stanzaId: id, plaintext: bytes, stanza: text })

/** A send without an outcome: its content is among the messages. */
export const passportSend = z.object({
  networkId: id,
  to: shortText.nullable(),
  content: maybeText,
  chatJid: id,
  status: z.enum(['in_progress', 'scheduled']),
  statusCode: smallint,
  priority: sendPriority.nullable(),
  heldUntil: time.nullable(),
  createdAt: time,
  scheduled: z.object({ request: text, sendAt: time }).nullable(),
  media: z.object({ request: text, uploadName: maybeText }).nullable(),
})

/** Members of the largest groups, and some who have left. */
const mostPeople = 5_000

export const passportMessage = z.object({
  chat: id,
  networkId: id,
  fromMe: z.boolean(),
  remoteJid: id,
  participant: id.nullable(),
  content: bytes.nullable(),
  status: smallint,
  about: id.nullable(),
  timestamp: count,
  createdAt: time,
  /** After its latest edit. */
  edit: z.object({ content: bytes, editId: id.nullable() }).optional(),
  /** For everyone: then it has no content. */
  deletedAt: time.optional(),
  receipts: z
    .array(z.object({ person: id, receivedAt: count.nullable(), readAt: count.nullable(), playedAt: count.nullable() }))
    .max(mostPeople)
    .optional(),
  votes: z
    .array(z.object({ voter: id, options: z.array(shortText).max(100), votedAt: count }))
    .max(mostPeople)
    .optional(),
})

export const passportContact = z.object({
  jid: id,
  name: maybeText,
  notify: maybeText,
  verifiedName: maybeText,
  imgUrl: maybeText,
  about: maybeText,
})

export const passportGroup = z.object({
  jid: id,
  metadata: text,
  subject: text,
  member: z.boolean(),
  imgUrl: maybeText,
})

export const passportChat = z.object({
  chat: id,
  conversationTimestamp: whole.nullable(),
  unreadCount: z.int32(),
  muteEndTime: whole.nullable(),
  archived: z.boolean(),
  pinnedAt: whole.nullable(),
  ephemeralSeconds: z.int32().nullable(),
})

/** A time in which webhooks with `skipPausedChats` get nothing of a chat. */
export const passportPause = z.object({
  chat: id,
  startedAt: time,
  until: time,
  cause: pauseCause,
})

/** How many lines each part had: nothing was left out. */
export const passportEnd = z.object({ lines: z.record(z.string(), z.int()) })

/** The parts in their order. */
export const passportParts = {
  head: passportHead,
  settings: passportSettings,
  webhooks: passportWebhook,
  credentials: passportCredentials,
  signal: passportSignal,
  cache: passportCache,
  stanzas: passportStanza,
  pauses: passportPause,
  sends: passportSend,
  messages: passportMessage,
  contacts: passportContact,
  groups: passportGroup,
  chats: passportChat,
  end: passportEnd,
} as const
export type PassportPart = keyof typeof passportParts
export type LineOf<P extends PassportPart> = z.infer<(typeof passportParts)[P]>
