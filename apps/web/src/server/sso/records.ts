import type { Credential } from '../auth/credential.ts'
import type { Services } from '../services.ts'
import type { SsoRefusal } from './refusal.ts'
import type { SsoProvider } from './sso-settings.ts'

interface Who {
  readonly userId: number
  readonly accountId: number
  readonly email: string
}

/** Notes what came of tries with providers: in the audit log of whose account it is, else in the process's own. */
export function createSsoRecords({ audit, log }: Pick<Services, 'audit' | 'log'>) {
  const add = ({ accountId, userId, email }: Who, operation: string, target: string, ip: string, outcome = 'ok') =>
    audit.add(
      {
        ...{ accountId, actor: 'person', userId, actorName: email, tokenId: null, sessionId: null },
        ...{ door: 'dashboard', operation, target, at: new Date(), outcome, ip },
      },
      true,
    )
  return {
    ofLogin(operation: string, self: Extract<Credential, { kind: 'user' }>, { name }: SsoProvider, ip: string) {
      return add(self, operation, name, ip)
    },
    async refused({ reason, cause, meant }: SsoRefusal, { id, name }: SsoProvider, ip: string): Promise<void> {
      const detail = cause instanceof Error ? cause.message.slice(0, 200) : undefined
      log.warn({ provider: id, reason, detail }, 'sso.refused')
      if (meant) await add(meant, 'account.signIn', name, ip, 'auth_invalid')
    },
  }
}
