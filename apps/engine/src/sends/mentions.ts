import { validationError } from '@messenger/shared/contract/errors'
import { parseRecipient, type Recipient } from '@messenger/shared/identity/jid'
import type { Session } from '../sessions/session.ts'
import { findUsername } from './find-username.ts'

/** Who a message mentions, as its sender named them. */
export type Mention = Extract<Recipient, { readonly kind: 'person' | 'username' }>

/**
 * Reads the people that a message mentions.
 * @throws `validation` when the recipient is no group, or a mention is neither a person nor a username
 */
export function readMentions({
  to,
  mentions = [],
}: {
  to: string
  mentions?: readonly string[] | undefined
}): Mention[] {
  if (mentions.length === 0) return []
  if (parseRecipient(to)?.kind !== 'group') throw validationError({ mentions: ['The selected mentions is invalid.'] })
  return mentions.map((text, index) => {
    const recipient = parseRecipient(text)
    if (recipient?.kind === 'person' || recipient?.kind === 'username') return recipient
    throw invalid(index)
  })
}

/** Their JIDs, each once. @throws `validation` for a username that nobody has, `not_connected` when there is no asking */
export async function jidsOfMentions(session: Session, mentions: readonly Mention[]): Promise<string[]> {
  const jids = new Set<string>()
  for (const [index, mention] of mentions.entries()) {
    const jid = mention.kind === 'person' ? mention.jid : await findUsername(session, mention.username)
    if (!jid) throw invalid(index)
    jids.add(jid)
  }
  return [...jids]
}

function invalid(index: number) {
  return validationError({ [`mentions.${index}`]: [`The selected mentions.${index} is invalid.`] })
}
