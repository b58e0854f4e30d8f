import type { Scope } from '@messenger/shared/sending/decide'
import type { QueuedSend } from '../sends/queued-sends.ts'
import { proto } from '../whatsapp/baileys.ts'
import { bodyOf } from '../whatsapp/from-whatsapp/body.ts'

/** Of a minute: somebody who waits for an answer gets it sooner. */
const most = { reply: 1 / 60, other: 1 / 3 }

/** How long a session is seen typing before a send goes on the wire: 20 s at most, a second for a reply; people alone see it. */
export function typingMs(
  { figures, minuteMs }: Pick<Scope, 'figures' | 'minuteMs'>,
  { chatJid, content }: Pick<QueuedSend, 'chatJid' | 'content'>,
  isReply: boolean,
): number {
  const { typing_per_minute: perMinute } = figures
  const isPerson = chatJid.endsWith('@s.whatsapp.net') || chatJid.endsWith('@lid')
  if (perMinute === null || !isPerson || !content) return 0
  const { length } = bodyOf(proto.Message.decode(content)) ?? ''
  return Math.min(length / perMinute, isReply ? most.reply : most.other) * minuteMs
}
