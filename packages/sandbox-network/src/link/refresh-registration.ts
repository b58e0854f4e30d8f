import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConnection } from '../session/client-connection.ts'
import { SERVER, stanza, stanzaId, wireTime } from '../wire/stanza.ts'

const ACK_PATIENCE_MS = 2_000

/**
 * The network retires what an unregistered client shows (since 28 July 2026: Baileys #2737 and PR #2765, whatsmeow
 * #1267). The official client takes either child, makes a new ADV secret and shows the present reference with it.
 */
export function refreshRegistration(
  connection: ClientConnection,
  child: 'companion_reg_refresh' | 'pair-device-rotate-qr',
  retired: Uint8Array | null,
): void {
  const { registration } = connection
  if (!registration) return
  const secrets = new Set(registration.refresh?.retired)
  if (retired) secrets.add(Buffer.from(retired).toString('base64'))
  const id = stanzaId()
  registration.refresh = { id, isAcknowledged: false, acknowledged: Promise.withResolvers(), retired: secrets }
  const attrs = { from: SERVER, type: 'companion_reg_refresh', id, t: wireTime() }
  connection.send(stanza('notification', attrs, [stanza(child)]))
}

/** A client that is not linked acknowledges a notification. */
export function noteRegistrationAck(
  { registration }: ClientConnection,
  attrs: Record<string, string | undefined>,
): void {
  const refresh = registration?.refresh
  if (!refresh || attrs.class !== 'notification' || attrs.id !== refresh.id) return
  refresh.isAcknowledged = true
  refresh.acknowledged.resolve()
}

/**
 * Whether a QR text with this secret can link: the client has heard that it is to make another, and this is not an old
 * one. A client that shows its text this very moment gets a moment to acknowledge.
 */
export async function isSecretGood({ registration }: ClientConnection, secret: Uint8Array): Promise<boolean> {
  const refresh = registration?.refresh
  if (!refresh) return true
  await Promise.race([refresh.acknowledged.promise, sleep(ACK_PATIENCE_MS, undefined, { ref: false })])
  return refresh.isAcknowledged && !refresh.retired.has(Buffer.from(secret).toString('base64'))
}
