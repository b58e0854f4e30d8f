import type { DbOrTx } from '@messenger/shared/db/create-db'
import type { IdentityMap } from '../identity/identity-map.ts'

/** How events name a chat: a person's by the phone number when it is known, every other one by its JID. */
export async function chatIdOf(
  { identities }: { readonly identities: IdentityMap },
  db: DbOrTx,
  jid: string,
): Promise<string> {
  const { pn, lid } = await identities.resolve(db, jid)
  return pn ?? lid ?? jid
}
