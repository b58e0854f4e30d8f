import type { PassportPart } from './passport-parts.ts'

const mb = 1024 * 1024
const gb = 1024 * mb

/** The default one of the session, and as many of its own as the API lets it have. */
const mostWebhooks = 21

/** What no session of ours comes near: lines, and characters of them. */
export const passportLimits: Readonly<Record<PassportPart, { readonly lines: number; readonly bytes: number }>> = {
  head: { lines: 1, bytes: mb },
  settings: { lines: 1, bytes: mb },
  webhooks: { lines: mostWebhooks, bytes: 8 * mb },
  credentials: { lines: 1, bytes: 16 * mb },
  signal: { lines: 2_000_000, bytes: 4 * gb },
  cache: { lines: 2_000_000, bytes: gb },
  stanzas: { lines: 1_000_000, bytes: 4 * gb },
  pauses: { lines: 5_000_000, bytes: 4 * gb },
  sends: { lines: 5_000_000, bytes: 16 * gb },
  messages: { lines: 100_000_000, bytes: 256 * gb },
  contacts: { lines: 5_000_000, bytes: 4 * gb },
  groups: { lines: 200_000, bytes: 4 * gb },
  chats: { lines: 5_000_000, bytes: 4 * gb },
  end: { lines: 1, bytes: mb },
}
