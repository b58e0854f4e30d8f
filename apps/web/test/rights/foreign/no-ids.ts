/** Fields that name nothing of an account, by their own names: words, secrets, amounts, times, and places in a list, which are compared alone. */
const names: ReadonlySet<string> = new Set([
  ...[
    'email',
    'password',
    'name',
    'note',
    'code',
    'present',
    'next',
    'mark',
    'token',
    'receipt',
    'passphrase',
    'recipient',
  ],
  ...['plan', 'version', 'url', 'digest', 'operation', 'operations', 'who', 'event', 'types', 'timeZone', 'time_zone'],
  ...['from', 'to', 'days', 'minutes', 'percent', 'count', 'expires_in_days', 'addresses', 'text', 'sendAt', 'search'],
  ...['tools', 'ask_tools', 'ask_minutes', 'max_length', 'wrote_within_hours', 'per_hour', 'per_day', 'per_recipient'],
  ...['labels', 'lastAt', 'lastEventId'],
])

const people = (at: string) => ({
  [`${at}.recipients.numbers`]: 'people, whoever knows them',
  [`${at}.recipients.groups`]: 'groups, whoever is in them',
  [`${at}.one_chat.chat`]: 'one of the session beside it',
  [`${at}.approver.phone_number`]: 'a person',
})

/** Those whose name says something else elsewhere, and why. */
const fields: Readonly<Record<string, string>> = {
  'account.proveAgain passkey.response.id': 'a credential of an authenticator',
  'account.proveAgain passkey.response.rawId': 'a credential of an authenticator',
  'account.proveAgain passkey.response.response.clientDataJSON': 'what an authenticator signs',
  'account.proveAgain passkey.response.response.authenticatorData': 'what an authenticator signs',
  'account.proveAgain passkey.response.response.signature': 'what an authenticator signs',
  'account.proveAgain passkey.response.response.userHandle': 'what an authenticator knows the person by',
  'secondFactor.addPasskey response.id': 'a credential of an authenticator',
  'secondFactor.addPasskey response.rawId': 'a credential of an authenticator',
  'secondFactor.addPasskey response.response.clientDataJSON': 'what an authenticator signs',
  'secondFactor.addPasskey response.response.attestationObject': 'what an authenticator signs',
  'secondFactor.addPasskey response.response.transports': 'how an authenticator is reached',
  ...people('account.createToken leash'),
  ...people('agents.save rules'),
  ...people('oauth.allow leash'),
  'link.start phone_number': 'the phone that is to be linked',
  'admin.accounts cursor': 'a place in the list of all accounts, for whoever runs the installation',
  'admin.accounts words': 'looked for in all accounts, by whoever runs the installation',
  'agents.calls cursor': 'a place in a list',
  'chats.list after.chat': 'a place in a list',
  'chats.messages before': 'a place in the chat',
  'chats.messages after': 'a place in the chat',
  'chats.messages around': 'a place in the chat',
  'messageTable.page before': 'a place in a list',
  'messageTable.page words': 'looked for by an engine among the texts of sessions that web has read of the account',
  'monitor.webhooks after': 'a place in a list',
  'monitor.deliveries before': 'a place in a list',
  'monitor.events before': 'a place in a list',
  'monitor.searchEvents cursor': 'a place in a list',
  'sessionPages.list after': 'a place in a list',
  'sessionViews.add filters.words': 'stored as it is',
  'sessionViews.add filters.label': 'stored as it is',
  'sessionViews.change filters.words': 'stored as it is',
  'sessionViews.change filters.label': 'stored as it is',
  'oauth.describe query': 'what a client asks for, which belongs to no account',
  'oauth.allow query': 'what a client asks for, which belongs to no account',
  'oauth.deny query': 'what a client asks for, which belongs to no account',
  'sessionImports.look session': 'which one of a file',
  'sessionImports.install session': 'which one of a file',
}

/** Asked by a test of their own: they answer with a stream. */
export const inStreams: ReadonlySet<string> = new Set([
  'live.follow topics.sessionId',
  'live.follow topics.endpointId',
  'live.follow topics.phoneNumber',
])

/** Fields by the name of their own under which an account's things are asked for all the same. */
export function namesNothing(procedure: string, field: string, asked: ReadonlySet<string>): boolean {
  const key = `${procedure} ${field}`
  if (asked.has(key)) return false
  return key in fields || names.has(field.split('.').at(-1) ?? '')
}

/** For the check that none is left over. */
export const explained = Object.keys(fields)
