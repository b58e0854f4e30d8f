import type { NamedOperation } from '@messenger/shared/contract/operations'

/** Procedures that the contract does not have: what pages show and do before anybody has logged in. */
const own: ReadonlySet<string> = new Set([
  'account.setupNeeded',
  'account.setup',
  'login.ways',
  'login.passkey',
  'login.forgot',
  'login.readReset',
  'login.reset',
  'people.readInvitation',
  'people.accept',
  'link.progress',
  'link.start',
  'link.stop',
  'link.passkeyToken',
  'link.confirm',
])

/** The procedures that may be called without a login, a token or a key; what else they ask for stands in their input. */
export function openToGuests(rows: readonly NamedOperation[]): ReadonlySet<string> {
  const open = rows.filter(({ operation }) => operation.credential === 'none' || operation.credential === 'token')
  return new Set([...own, ...open.map(({ name }) => name)])
}
