import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type AuthenticationCreds, BufferJSON, initAuthCreds } from '@whiskeysockets/baileys'
import { z } from 'zod'
import { isoTime } from '../wire/iso-time.ts'
import { magicNumber } from './magic-numbers.ts'

export const SavedContact = z.object({
  name: z.string(),
  /** in the phone's own address book as well, not only in the account's list */
  isOnPhone: z.boolean(),
})
export const ChatSettings = z.object({
  /** milliseconds since the epoch; null: not muted */
  mutedUntil: z.number().nullable(),
  isArchived: z.boolean(),
  isPinned: z.boolean().default(false),
  /** marked by hand, whatever is in it */
  isMarkedUnread: z.boolean().default(false),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** What the owner and others can see or set of a phone; one JSON column. */
export const Profile = z.object({
  name: z.string(),
  about: z.string(),
  pictureUrl: z.string().nullable(),
  pictureId: z.string(),
  requiresPasskey: z.boolean(),
  isOnline: z.boolean(),
  privacy: z.record(z.string(), z.string()),
  /** LID users this phone has blocked */
  blocked: z.array(z.string()),
  disappearingSeconds: z.number(),
  nextDevice: z.number(),
  /** seconds since the epoch, 0 when never seen online */
  lastSeen: z.number(),
  createdAt: z.string(),
  /** without `@`; null: the owner has chosen none */
  username: z.string().nullable().default(null),
  /** by which of its two addresses others can write to it: its LID, or, as few accounts still, its number */
  reachedBy: z.enum(['lid', 'number']).default('lid'),
  /** four digits that a look-up of the username must name; null: anybody finds it */
  usernamePin: z.string().nullable().default(null),
  /** what the account has saved about others, by PN JID (LID JID of people without a known number) */
  addressBook: z.record(z.string(), SavedContact).default({}),
  /** what the account has set for chats, by chat JID */
  chats: z.record(z.string(), ChatSettings).default({}),
})
export type Profile = z.infer<typeof Profile>

export interface PasskeyCredential {
  rpId: string
  credentialId: string
  userHandle: string
  privateKey: string
  signCount: number
}

/** Keys of a phone; one JSON column, read whole. */
export interface PhoneSecrets {
  creds: AuthenticationCreds
  /** rawId of the account's ADV identity */
  rawId: number
  appStateKeyId: Buffer
  appStateKey: Buffer
  nextPreKey: number
  passkey: PasskeyCredential
}

const DEFAULT_PRIVACY = {
  readreceipts: 'all',
  last: 'all',
  online: 'all',
  profile: 'all',
  status: 'all',
  groupadd: 'all',
  calladd: 'all',
  messages: 'all',
}

export function newProfile(number: string, name: string | undefined, requiresPasskey: boolean): Profile {
  return {
    name: name ?? `+${number}`,
    about: '',
    pictureUrl: null,
    pictureId: '1',
    requiresPasskey: requiresPasskey || magicNumber(number)?.requiresPasskey === true,
    isOnline: true,
    privacy: DEFAULT_PRIVACY,
    blocked: [],
    disappearingSeconds: 0,
    nextDevice: 1,
    lastSeen: 0,
    createdAt: isoTime(),
    username: null,
    reachedBy: 'lid',
    usernamePin: null,
    addressBook: {},
    chats: {},
  }
}

export function newSecrets(): PhoneSecrets {
  return {
    creds: initAuthCreds(),
    rawId: randomBytes(4).readUInt32BE(0) >>> 1,
    appStateKeyId: Buffer.concat([Buffer.from([0, 0]), randomBytes(4)]),
    appStateKey: randomBytes(32),
    nextPreKey: 1,
    passkey: newPasskey(),
  }
}

export function encodeSecrets(secrets: PhoneSecrets): string {
  return JSON.stringify(secrets, BufferJSON.replacer)
}

/** Guarantee: the text was written by `encodeSecrets` into this database and by nobody else. */
export function decodeSecrets(text: string): PhoneSecrets {
  return JSON.parse(text, BufferJSON.reviver)
}

function newPasskey(): PasskeyCredential {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    rpId: 'whatsapp.com',
    credentialId: randomBytes(16).toString('base64url'),
    userHandle: randomBytes(16).toString('base64url'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    signCount: 0,
  }
}
