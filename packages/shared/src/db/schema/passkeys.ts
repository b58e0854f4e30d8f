import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PasskeyStatus } from '../../contract/passkey/status.ts'
import { bytes, instant, jsonText } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * A session's latest passkey ceremony as its helper sees it. The secrets of the ceremony are in the engine's memory alone:
 * it ends with its engine.
 */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the one token that is good. */
    tokenHash: bytes('token_hash').notNull(),
    tokenExpiresAt: instant('token_expires_at').notNull(),
    status: text('status').$type<PasskeyStatus>().notNull(),
    /** Null until the network has sent its request. */
    requestId: text('request_id'),
    /** WebAuthn request options, as the network wrote them. */
    options: jsonText('options'),
    code: text('code'),
    skipHandoff: boolean('skip_handoff'),
    error: text('error'),
    endedAt: instant('ended_at'),
  },
  table => [index('passkey_ceremonies_token').on(table.tokenHash)],
)
