import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import type { Logger } from 'pino'
import { createThrottle, type Throttle } from '../auth/throttle.ts'
import type { EngineClient } from '../engine-client.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { createMailer } from './channels/mailer.ts'
import { createMessageSender } from './channels/message.ts'
import type { SmtpSettings } from './channels/smtp-settings.ts'
import { createWebhookSender } from './channels/webhook.ts'
import type { DeliverContext } from './deliver-notices.ts'
import { type AlertTimes, alertTimes } from './times.ts'

export interface AlertOptions {
  /** Undefined: no mails. */
  readonly smtp?: SmtpSettings | undefined
  /** Where tests shorten what they must wait for. */
  readonly times?: Partial<AlertTimes>
  /** For crash tests: told between an attempt and its note. */
  readonly onAttempted?: (kind: AlertChannelKind) => void
}

/** What sends alerts, notices and tests alike. */
export type AlertSending = DeliverContext & {
  /** Tests that somebody sends by hand, by account. */
  readonly tests: Throttle
  close(): Promise<void>
}

interface Needed {
  readonly database: Database
  readonly sealer: Sealer
  readonly engine: EngineClient
  readonly settings: { readonly publicUrl: string | undefined; readonly allowPrivateUrls: boolean }
  readonly log: Logger
}

/** In an hour, by account. */
const mostMails = 30
/** In ten minutes, by account. */
const mostTests = 12

export function createAlertSending(services: Needed, { smtp, times, onAttempted }: AlertOptions = {}): AlertSending {
  const { database, sealer, engine, settings, log } = services
  const { sql, db } = database
  const { publicUrl, allowPrivateUrls } = settings
  const agent = createGuardedAgent({ allowPrivate: allowPrivateUrls })
  return {
    ...{ sql, sealer, publicUrl, log, onAttempted },
    times: { ...alertTimes, ...times },
    senders: {
      email: smtp && createMailer(smtp, accountId => brandOf(db, accountId)),
      webhook: createWebhookSender({ agent, publicUrl }),
      message: createMessageSender({ sql, engine }),
    },
    mails: createThrottle(sql, { name: 'alert mails', tries: mostMails, windowMs: 60 * 60_000 }),
    tests: createThrottle(sql, { name: 'alert tests', tries: mostTests, windowMs: 10 * 60_000 }),
    close: () => agent.destroy(),
  }
}
