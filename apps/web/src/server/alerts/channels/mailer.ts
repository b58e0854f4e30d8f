import { createTransport } from 'nodemailer'
import type { AttemptOutcome } from '../settle-notice.ts'
import type { Target } from '../targets.ts'
import type { Outgoing, Sender } from './sender.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mails. Each attempt has its own connection: alerts are rare. */
export function createMailer(smtp: SmtpSettings): Sender<Target<'email'>> {
  const { host, port, secure, requireTls, user, password, from } = smtp
  const transport = createTransport({
    ...{ host, port, secure, requireTLS: requireTls, ...times },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    // Words of ours alone: no file and no address is fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to }, { id, words, createdAt, signal }: Outgoing): Promise<AttemptOutcome> => {
    try {
      await transport.sendMail({
        ...{ from, to: [...to], subject: words.subject, text: words.text, date: createdAt, signal },
        messageId: `<alert-${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Messenger-Alert': id },
      })
      return { ok: true }
    } catch (error) {
      return { ok: false, error: mailError(error) }
    }
  }
}

/** Of the address, so that a mail of the same notice has the same id wherever it is sent from. */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
}

/** The server's number, or the code of what went wrong on the way. Its text may hold addresses, and stays out. */
function mailError(error: unknown): string {
  const status: unknown = Reflect.get(Object(error), 'responseCode')
  if (typeof status === 'number') return `SMTP ${status}`
  const code: unknown = Reflect.get(Object(error), 'code')
  return typeof code === 'string' ? code : 'failed'
}
