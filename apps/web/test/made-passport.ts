import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeArchive } from '@messenger/shared/backup/archive'
import { deviceDigest } from '@messenger/shared/passport/device-digest'
import { type PassportSeal, sealPassport } from '@messenger/shared/passport/passport-seal'
import { bytesToJson } from '@messenger/shared/session-image/bytes-json'
import { freshKeyPair } from '@messenger/shared/session-image/fresh-key-pair'
import { parseCredentials } from '@messenger/shared/session-image/session-image'

let next = 15_551_330_000
// biome-ignore lint/suspicious/noExplicitAny: parts are spoilt in every way
export type Parts = Record<string, any[]>

/** What a gateway of ours would write of a session that has left it. */
export function honestParts(): Parts {
  next += 1
  const credentials = {
    noiseKey: freshKeyPair(),
    signedIdentityKey: freshKeyPair(),
    signedPreKey: { keyPair: freshKeyPair(), signature: randomBytes(64), keyId: 1 },
    registrationId: 7,
    advSecretKey: randomBytes(32).toString('base64'),
    account: {
      details: randomBytes(20),
      accountSignatureKey: randomBytes(32),
      accountSignature: randomBytes(64),
      deviceSignature: randomBytes(64),
    },
    me: { id: `${next}:3@s.whatsapp.net`, name: 'Shop' },
    nextPreKeyId: 2,
    firstUnuploadedPreKeyId: 2,
  }
  const head = {
    ...{ format: 2, id: randomUUID(), generation: 1, receipt: `rcpt_${'x'.repeat(40)}`, network: 'live' },
    ...{ phoneNumber: `+${next}`, name: 'Shop', history: true, writtenAt: new Date().toISOString() },
    device: deviceDigest(parseCredentials(credentials)).toString('base64'),
  }
  const settings = {
    ...{ labels: ['VIP'], accountProtection: true, logMessages: true, readIncomingMessages: false },
    ...{ autoRejectCalls: false, autoRejectText: null, pauseAutomationMinutes: null, sendingPolicy: null },
    ...{ alwaysOnline: false, ignoreGroups: false, ignoreChannels: false, ignoreBroadcasts: false, proxyUrl: null },
    ...{ apiKey: randomBytes(32).toString('hex'), previousKey: null, searchTexts: true },
    ...{ eventSequence: 4, messageCount: 1 },
    rules: { messageDays: null, logDays: null, eventDays: null, mediaHours: null, storeContent: true },
  }
  const message = {
    ...{ chat: '15550001111@s.whatsapp.net', networkId: 'A1', fromMe: false, remoteJid: '15550001111@s.whatsapp.net' },
    ...{ participant: null, content: null, status: 3, about: null, timestamp: 1_700_000_000 },
    createdAt: new Date().toISOString(),
  }
  return {
    head: [head],
    settings: [settings],
    webhooks: [madeWebhook({ isDefault: true, url: null, enabled: false })],
    credentials: [{ json: bytesToJson(credentials), pastSince: null }],
    signal: [{ type: 'pre-key', id: '1', json: bytesToJson(freshKeyPair()) }],
    ...{ cache: [], stanzas: [], pauses: [], sends: [], messages: [message], contacts: [], groups: [] },
    chats: [
      {
        ...{ chat: message.chat, conversationTimestamp: 1, unreadCount: 0, muteEndTime: null, archived: false },
        ...{ pinnedAt: null, ephemeralSeconds: null },
      },
    ],
  }
}

export function madeWebhook(changed: object) {
  return {
    ...{ isDefault: false, url: 'https://example.com/hook', events: null, enabled: true, secret: 'whsec_x' },
    ...{ previousSecret: null, previousUntil: null, compatSecret: 'x', compatSignature: true, chatFilter: 'all' },
    ...{ ignoreOwn: false, skipPausedChats: false, collectSeconds: 0, collectMaxSeconds: 60, collectMaxMessages: 20 },
    ...{ headers: null, description: null, ...changed },
  }
}

/** Sealed as ours are, whatever is in it. */
export async function sealedParts(parts: Parts, seal: PassportSeal): Promise<Buffer> {
  const archive = writeArchive(async writer => {
    for (const [part, lines] of Object.entries(parts)) await writer.addPart(part, encoded(lines))
    const lines = Object.fromEntries(Object.entries(parts).map(([part, all]) => [part, all.length]))
    await writer.addPart('end', encoded([{ lines }]))
  })
  return buffer(await sealPassport(archive, seal))
}

async function* encoded(lines: readonly unknown[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`)
}
