import type { AttemptOutcome } from '../settle-notice.ts'
import type { Target } from '../targets.ts'
import type { Outgoing, Sender } from './sender.ts'
import type { SmtpSettings } from './smtp-settings.ts'

const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mails. The library is loaded with the first one, for most processes never send any; each attempt has its own connection. */
export function createMailer(smtp: SmtpSettings): Sender<Target<'email'>> {
  const { from } = smtp
  return async ({ to }, { id, words, createdAt, signal }: Outgoing): Promise<AttemptOutcome> => {
    const transport = await createMailTransport(smtp)
    try {
      await transport.sendMail({
        ...{ from, to: [...to], subject: words.subject, text: words.text, date: createdAt, signal },
        messageId: `<alert-${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Messenger-Alert': id },
      })
      return { ok: true }
    } catch (error) {
      return { ok: false, error: mailError(error) }
    } finally {
      transport.close()
    }
  }
}

async function createMailTransport({ host, port, secure, requireTls, user, password }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...{ host, port, secure, requireTLS: requireTls, ...times },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    // Words of ours alone: no file and no address is fetched for a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
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
