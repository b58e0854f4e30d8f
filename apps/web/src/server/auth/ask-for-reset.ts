import type { Language } from '../../client/language.ts'
import type { Call } from '../call.ts'
import { branded } from '../mail/branded.ts'
import { resetMail } from '../mail/words.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { isLoginDevice } from './login-devices.ts'
import { noPassword } from './no-password.ts'
import { makeReset, resetPath } from './password-resets.ts'
import { findPerson } from './people.ts'

/**
 * Mails somebody an address on which they choose a new password. Nobody waits for it: that an address is somebody's must not show in
 * the time. Three an hour and person: what more is asked, the mails before answer. Three more for a browser of theirs, whatever others ask.
 */
export function askForReset(
  { services, baseUrl, ip, device }: Call,
  { email, language }: { readonly email: string; readonly language: Language },
): void {
  const { database, log, peopleThrottles, post, settings, audit } = services
  const base = settings.publicUrl ?? baseUrl
  async function send(): Promise<void> {
    const meant = await findPerson(database.db, email)
    // Who signs in with a provider alone gets no password by the way: the provider would no longer keep them out.
    if (!meant || base === undefined || meant.passwordHash === noPassword) return
    const isOwn = device !== undefined && (await isLoginDevice(database.sql, meant.email, device))
    if ((await peopleThrottles.resetsSent.spend(isOwn ? `${meant.userId} ${device}` : String(meant.userId))) > 0) return
    const { accountId, userId } = meant
    const token = await makeReset(database.db, { userId, email: meant.email, isMailed: true })
    if (token === undefined) return
    await audit.add(
      {
        ...{ accountId, actor: 'person', userId, actorName: meant.email, tokenId: null, sessionId: null },
        ...{ door: 'dashboard', operation: 'login.forgot', target: '', at: new Date(), outcome: 'ok', ip: ip ?? '' },
      },
      true,
    )
    const mail = { to: [meant.email], ...resetMail(`${base}${resetPath(token)}`, language) }
    post.send(branded(mail, await brandOf(database.db, accountId)), 'password reset')
  }
  send().catch(err => log.warn({ err }, 'reset.not_sent'))
}
