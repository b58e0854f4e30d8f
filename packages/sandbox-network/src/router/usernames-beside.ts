import type { Stanza } from '../wire/stanza.ts'

/**
 * Attributes that hold a username beside the LID it belongs to, by the tag they come with: what the official client's
 * parser of messages reads (WAWebHandleMsgParser), and the library's of groups (Baileys PR #2480).
 */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  message: { from: 'username', participant: 'participant_username', recipient: 'recipient_username' },
  notification: { participant: 'participant_username' },
  participant: { jid: 'username' },
  group: { creator: 'creator_username', s_o: 's_o_username' },
  description: { participant: 'participant_username' },
}

/** The usernames that a node tells of the people it names; `usernameOf` answers those of people without a number. */
export function usernamesBeside(
  { tag, attrs }: Stanza,
  usernameOf: (jid: string) => string | null | undefined,
): Stanza['attrs'] {
  const told = Object.entries(BESIDE[tag] ?? {}).flatMap(([person, name]) => {
    const jid = attrs[person]
    const username = jid && usernameOf(jid)
    return username ? [[name, username]] : []
  })
  return Object.fromEntries(told)
}
