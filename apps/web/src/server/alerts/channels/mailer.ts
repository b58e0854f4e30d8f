import { branded } from '../../mail/branded.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Brand } from '../../tenants/brand-of.ts'
import type { Target } from '../targets.ts'
import type { Sender } from './sender.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** The brand of an account. */
export type ReadBrand = (accountId: number) => Promise<Brand>

/** Sends alerts as mails, under the id of the notice, and those of an account under its brand. */
export function createMailer(smtp: SmtpSettings, readBrand?: ReadBrand): Sender<Target<'email'>> {
  return async ({ to }, { id, words, createdAt, accountId, signal }) => {
    const mail = {
      ...{ to, subject: words.subject, text: words.text, date: createdAt, signal },
      id: `alert-${id}`,
      headers: { 'X-Messenger-Alert': id },
    }
    return sendMail(smtp, accountId === null || !readBrand ? mail : branded(mail, await readBrand(accountId)))
  }
}
