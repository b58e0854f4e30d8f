import type { AuditLog } from '../audit/audit-log.ts'
import type { Person } from './people.ts'

export interface SignInNote {
  /** `account.signIn` where nothing is said. */
  readonly operation?: string
  /** With what somebody signs in: `password, recovery code`. */
  readonly target: string
  readonly outcome?: string
}

export type RecordSignIn = (person: Person, ip: string, note: SignInNote) => Promise<void>

/** A record of somebody's login, or of a try. */
export function createRecordSignIn(audit: AuditLog): RecordSignIn {
  return (person, ip, { operation = 'account.signIn', target, outcome = 'ok' }) =>
    audit.add(
      {
        ...{ accountId: person.accountId, actor: 'person', userId: person.userId, actorName: person.email },
        ...{ tokenId: null, sessionId: null, door: 'dashboard', operation, target },
        ...{ at: new Date(), outcome, ip },
      },
      true,
    )
}
