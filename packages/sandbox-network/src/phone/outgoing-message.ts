import type { proto } from '@whiskeysockets/baileys'
import type { PlainFile } from '../media/plain-file.ts'

export interface OutgoingMessage {
  id: string
  /** PN or LID JID of the recipient, or the JID of a group or channel */
  to: string
  content: proto.IMessage
  /** what the content's media was made of */
  file?: PlainFile
}
