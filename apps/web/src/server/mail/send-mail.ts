import type { SmtpSettings } from '../alerts/channels/smtp-settings.ts'

const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** A mail of plain text, and where it has a brand also as a page. */
export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The same as HTML; absent: there is the text alone. */
  readonly html?: string
  /** In whose name it comes, beside the installation's address. */
  readonly fromName?: string
  readonly replyTo?: string
  /** What stands before the `@` of its id: the same for the same mail, so that receivers tell a repeat. Absent: a random one. */
  readonly id?: string
  readonly date?: Date
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type MailOutcome = { readonly ok: true } | { readonly ok: false; readonly error: string }

/**
 * Sends one mail, on a connection of its own. The library is loaded with the first one, for most processes never send any. A failure is
 * an outcome, not an error: the server's number (`SMTP 535`) or a code; its text may hold addresses, and stays out.
 */
export async function sendMail(smtp: SmtpSettings, mail: Mail): Promise<MailOutcome> {
  const { from } = smtp
  const { to, subject, text, html, fromName, replyTo, id, date, headers, signal } = mail
  const transport = await createMailTransport(smtp)
  try {
    await transport.sendMail({
      ...{ from: fromName === undefined ? from : { name: fromName, address: addressIn(from) } },
      ...{ ...(html !== undefined && { html }), ...(replyTo !== undefined && { replyTo }) },
      ...{ to: [...to], subject, text, ...(date && { date }), ...(signal && { signal }) },
      ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
    return { ok: true }
  } catch (error) {
    return { ok: false, error: mailError(error) }
  } finally {
    transport.close()
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

/** `Messenger <alerts@example.com>` or the address alone. */
function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from
}

/** Of the address, so that a mail of the same id has the same one wherever it is sent from. */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
}

function mailError(error: unknown): string {
  const status: unknown = Reflect.get(Object(error), 'responseCode')
  if (typeof status === 'number') return `SMTP ${status}`
  const code: unknown = Reflect.get(Object(error), 'code')
  return typeof code === 'string' ? code : 'failed'
}
