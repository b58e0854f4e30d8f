/** Names that receive another event, under the name asked for. */
export const eventAliases: Readonly<Record<string, string>> = { call: 'call.received' }

/** What an endpoint with `ignore_own` does not get: these always, */
export const alwaysOwnEvents: readonly string[] = ['message.sent']
/** and these when the session's own account made them. */
export const ignorableWhenOwn: readonly string[] = ['messages.upsert', 'messages.reaction']
