import type { Resolved } from '../registry/directory.ts'
import { children, type Stanza } from '../wire/stanza.ts'
import type { Sender } from './sender.ts'

/** The number of somebody who has a LID, which a companion is to write to (Baileys #2683). */
const WRITE_TO_LID = '463'
/** The LID of somebody who is known by number alone (whatsmeow #1149). */
const WRITE_TO_NUMBER = '400'

/**
 * The error code for a private message of a companion to the wrong one of a person's two addresses. Own devices, and a
 * device that asked for a message again, are written to as they are named.
 */
export function addressRefusal({ phone, isLid }: Resolved, sender: Sender, message: Stanza): string | undefined {
  const isResent = children(message, 'enc').length > 0
  if (sender.device === 0 || phone === sender.phone || isResent || message.attrs.category === 'peer') return undefined
  if (phone.profile.reachedBy === 'lid') return isLid ? undefined : WRITE_TO_LID
  return isLid ? WRITE_TO_NUMBER : undefined
}
