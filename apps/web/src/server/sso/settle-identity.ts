import { identityLogins, type WaitingIdentity } from '@messenger/shared/db/schema'
import type { Settle } from '../auth/finish-sign-in.ts'
import type { SignInNote } from '../auth/record-sign-in.ts'
import { addIdentity, findByIdentity, noteUse } from './identities.ts'
import { setRoleFromClaims } from './set-role-from-claims.ts'

/**
 * What a login with a provider brings, once all was shown that is asked of the person: the identity becomes theirs, they get the role
 * that the provider gives, and the login hangs on the identity. Nothing where it was taken away, or became somebody else's, meanwhile.
 */
export function settleIdentity(waiting: WaitingIdentity): Settle {
  return async (tx, { id: loginId, person }) => {
    const known = await findByIdentity(tx, waiting)
    if (known ? known.person.userId !== person.userId : waiting.done === 'signIn') return undefined
    const identityId = known?.identityId ?? (await addIdentity(tx, waiting, person.userId))
    if (known) await noteUse(tx, waiting)
    const role = waiting.role === null ? undefined : await setRoleFromClaims(tx, person, waiting.role)
    const idTokenSealed = waiting.idTokenSealed === null ? null : Buffer.from(waiting.idTokenSealed, 'base64url')
    await tx.insert(identityLogins).values({ loginId, identityId, idTokenSealed })
    return notesOf(waiting, known === undefined, role)
  }
}

function notesOf({ providerName, done }: WaitingIdentity, isNew: boolean, role: string | undefined): SignInNote[] {
  const came: SignInNote[] = isNew && done !== 'signIn' ? [{ operation: `sso.${done}`, target: providerName }] : []
  return role === undefined ? came : [...came, { operation: 'sso.role', target: `${providerName} → ${role}` }]
}
