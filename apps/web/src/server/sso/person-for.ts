import type { Tx } from '@messenger/shared/db/create-db'
import { accounts, type Role, users, type WaitingIdentity } from '@messenger/shared/db/schema'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { noPassword } from '../auth/no-password.ts'
import { findPerson, normalEmail, type Person } from '../auth/people.ts'
import { findByIdentity } from './identities.ts'
import type { Identity } from './identity.ts'
import { SsoRefusal } from './refusal.ts'
import { roleFromClaims } from './roles-from-claims.ts'
import type { AccountChoice, SsoProvider } from './sso-settings.ts'

export interface Found {
  readonly person: Person
  /** How they were found: by the identity, by their address, or they were made for it. */
  readonly done: WaitingIdentity['done']
  /** The role that the provider gives them. */
  readonly role: Role | undefined
}

/**
 * Whom a proven identity stands for. By what never changes of it; else, where the settings say so, by a verified e-mail address; else
 * somebody new. Who is here already is not changed: that waits until they have shown all that is asked of them (`settleIdentity`).
 * @throws SsoRefusal `domain`, `unverified`, `unproved`, `unknown`, `taken`, `role`
 */
export async function personFor(tx: Tx, provider: SsoProvider, identity: Identity): Promise<Found> {
  requireAllowed(provider, identity)
  const account = await accountFor(tx, provider, identity)
  const known = await findByIdentity(tx, identity)
  const person = known?.person ?? (await matchByEmail(tx, provider, identity, account))
  if (person) {
    const role = roleAgain(provider, identity, { account, person })
    return { person, done: known ? 'signIn' : 'match', role }
  }
  return { person: await provision(tx, provider, identity, account), done: 'provision', role: undefined }
}

/** The provider's people that the settings let in. @throws SsoRefusal `domain`, `unverified` */
export function requireAllowed({ emailDomains, hostedDomains }: SsoProvider, identity: Identity): void {
  if (hostedDomains && !hostedDomains.includes(identity.hostedDomain?.toLowerCase() ?? '')) {
    throw new SsoRefusal('domain')
  }
  if (!emailDomains) return
  const email = verifiedEmail(identity)
  if (email === undefined) throw new SsoRefusal('unverified')
  if (!emailDomains.includes(domainOf(email))) throw new SsoRefusal('domain')
}

/** The account into which the provider's people come; undefined: none, or one of their own. */
async function accountFor(tx: Tx, { provision }: SsoProvider, identity: Identity): Promise<number | undefined> {
  if (provision?.into === 'account') return accountIn(tx, provision.account)
  if (provision?.into !== 'domain') return undefined
  const domain = domainOf(verifiedEmail(identity) ?? '')
  const choice = Object.hasOwn(provision.accounts, domain) ? provision.accounts[domain] : undefined
  return choice === undefined ? undefined : accountIn(tx, choice)
}

async function accountIn(tx: Tx, choice: AccountChoice): Promise<number | undefined> {
  const which = choice === 'operator' ? eq(accounts.isOperator, true) : eq(accounts.id, choice)
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(which, isNull(accounts.deletedAt)))
  return row?.id
}

/** A provider that is there for certain accounts says nothing of the people of others. */
async function matchByEmail(tx: Tx, provider: SsoProvider, identity: Identity, account: number | undefined) {
  const email = verifiedEmail(identity)
  if (!provider.matchByEmail || email === undefined) return undefined
  const person = await findPerson(tx, email)
  if (!person) return undefined
  const isForAccounts = provider.provision !== undefined && provider.provision.into !== 'own'
  if (isForAccounts && person.accountId !== account) throw new SsoRefusal('taken')
  // Anybody may have typed the address: its owner would become them, or find their things with them.
  const isProved = await tx.$count(users, and(eq(users.id, person.userId), isNotNull(users.emailProvedAt)))
  if (isProved === 0) throw new SsoRefusal('unproved', { meant: person })
  return person
}

async function provision(
  tx: Tx,
  { provision: how, matchByEmail: matches, roles }: SsoProvider,
  identity: Identity,
  account: number | undefined,
): Promise<Person> {
  const email = verifiedEmail(identity)
  if (how === undefined) {
    throw new SsoRefusal(matches && identity.email !== undefined && email === undefined ? 'unverified' : 'unknown')
  }
  if (email === undefined) throw new SsoRefusal('unverified')
  if (await findPerson(tx, email)) throw new SsoRefusal('taken')
  const name = (identity.name ?? '').trim().slice(0, 255).toWellFormed().replaceAll('\u0000', '') || email
  if (how.into === 'own') {
    const [made] = await tx.insert(accounts).values({ name }).returning({ id: accounts.id })
    if (!made) throw new Error('The account was not stored')
    return addPerson(tx, { accountId: made.id, role: 'owner', email, name })
  }
  if (account === undefined) throw new SsoRefusal(how.into === 'domain' ? 'domain' : 'unknown')
  const role = roles ? roleFromClaims(roles, identity.claims) : how.role
  if (role === undefined) throw new SsoRefusal('role')
  return addPerson(tx, { accountId: account, role, email, name })
}

async function addPerson(
  tx: Tx,
  person: { readonly accountId: number; readonly role: Role; readonly email: string; readonly name: string },
): Promise<Person> {
  const [row] = await tx
    .insert(users)
    .values({ ...person, passwordHash: noPassword, emailProvedAt: sql`now()` })
    .returning({ id: users.id })
  if (!row) throw new Error('The person was not stored')
  const { accountId, email, name } = person
  return { userId: row.id, accountId, email, name, passwordHash: noPassword }
}

/** Of people of the account into which the provider's people come. Elsewhere its claims say nothing. */
function roleAgain(
  { roles }: SsoProvider,
  { claims }: Identity,
  { account, person }: { readonly account: number | undefined; readonly person: Person },
): Role | undefined {
  if (!roles || person.accountId !== account) return undefined
  const role = roleFromClaims(roles, claims)
  if (role === undefined) throw new SsoRefusal('role', { meant: person })
  return role
}

/** As addresses are stored; undefined also where the provider does not say that it is theirs. */
function verifiedEmail({ email, isEmailVerified }: Identity): string | undefined {
  if (email === undefined || !isEmailVerified || !/^[^\s@]+@[^\s@]+$/.test(email.trim())) return undefined
  return normalEmail(email)
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
