import type { Logger } from 'pino'
import type { SmtpSettings } from '../alerts/channels/smtp-settings.ts'
import { type Mail, type MailOutcome, sendMail } from './send-mail.ts'

const longestMs = 60_000
const tries = 3

/** What mails of the gateway to people go through. */
export interface Post {
  /** False: the installation has no mail server, and nothing is sent. Pages say so. */
  readonly isSetUp: boolean
  /**
   * Sends a mail in the background, three times at most, and forgets it when the process ends. `about` names it in the log, where
   * neither the address nor the words are.
   */
  send(mail: Mail, about: string): void
  /** Sends it once and answers what came of it: for whoever keeps note of that, and tries again. */
  attempt(mail: Mail, about: string): Promise<MailOutcome>
  /** Waits for what is on its way; what is tried again is given up. */
  close(): Promise<void>
}

export function createPost(smtp: SmtpSettings | undefined, log: Logger, pauseMs = 5_000): Post {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()
  async function once(server: SmtpSettings, mail: Mail, about: string, attempt: number): Promise<MailOutcome> {
    const outcome = await sendMail(server, { ...mail, signal: AbortSignal.timeout(longestMs) })
    if (outcome.ok) log.info({ about, attempt }, 'mail.sent')
    else log.warn({ about, attempt, error: outcome.error }, 'mail.failed')
    return outcome
  }
  async function deliver(server: SmtpSettings, mail: Mail, about: string): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if ((await once(server, mail, about, attempt)).ok) return
      if (attempt < tries) await pause(pauseMs * attempt, closing.signal)
      if (closing.signal.aborted) return
    }
  }
  return {
    isSetUp: smtp !== undefined,
    send(mail, about) {
      if (!smtp) return
      const sending = deliver(smtp, mail, about).catch(err => log.warn({ about, err }, 'mail.failed'))
      underWay.add(sending)
      sending.finally(() => underWay.delete(sending))
    },
    async attempt(mail, about) {
      return smtp ? once(smtp, mail, about, 1) : { ok: false, error: 'no_mail_server' }
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
