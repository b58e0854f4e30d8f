import { readLanguage } from '../../client/language.ts'
import { browserOf } from '../../components/people/browser-of.ts'
import { branded } from '../mail/branded.ts'
import { strangeLoginMail } from '../mail/words.ts'
import { createSecondSteps } from '../second-factor/second-steps.ts'
import type { Services } from '../services.ts'
import { withoutPasswords } from '../sso/without-passwords.ts'
import { brandOf } from '../tenants/brand-of.ts'
import { createFinishSignIn, type FinishSignIn, type OnStrange } from './finish-sign-in.ts'
import { createRecordSignIn } from './record-sign-in.ts'
import { createSignIn } from './sign-in.ts'

/** The end of all ways to sign in at the dashboard. A login where somebody had not signed in before is mailed to them. */
export function createOwnFinish({
  database,
  settings,
  audit,
  log,
  post,
}: Pick<Services, 'database' | 'settings' | 'audit' | 'log' | 'post'>): FinishSignIn {
  const { authSecret, publicUrl } = settings
  const onStrange: OnStrange = ({ email, accountId }, { ip, userAgent, language }) => {
    const login = { browser: browserOf(userAgent), ip, at: new Date(), publicUrl }
    const mail = { to: [email], ...strangeLoginMail(login, readLanguage(language)) }
    brandOf(database.db, accountId)
      .then(brand => post.send(branded(mail, brand), 'login elsewhere'))
      .catch(err => log.warn({ err }, 'mail.failed'))
  }
  return createFinishSignIn(database, authSecret, createRecordSignIn(audit), onStrange)
}

/** The ways that are ours; those by a provider are a door of their own. */
export function createSignIns(
  services: Pick<Services, 'database' | 'settings' | 'audit' | 'log' | 'post' | 'sealer' | 'sso'>,
) {
  const { database, audit, log, sealer, sso } = services
  const finish = createOwnFinish(services)
  const record = createRecordSignIn(audit)
  return {
    signIn: withoutPasswords(createSignIn({ database, finish, record, log }), sso.noPasswordsFor),
    secondSteps: createSecondSteps({ database, sealer, finish, record }),
  }
}
