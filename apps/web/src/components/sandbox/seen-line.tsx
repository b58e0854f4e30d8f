'use client'
import { useNow } from 'use-intl'
import { typingIn } from '../../client/typing-in.ts'
import { useTexts } from '../../client/use-texts.ts'
import { usePhoneSightings } from './use-phone-live.ts'

const everyMs = 5_000

/** What the others of the open chat do right now, else `children`: who they are. */
export function SeenLine({
  phone,
  chat,
  heardAt,
  nameOf,
  children,
}: {
  phone: string
  /** JID of the person or group. */
  chat: string
  /** Unix seconds of the last message of somebody else, which ends their typing. */
  heardAt: number
  nameOf: (jid: string) => string
  children: string
}) {
  const t = useTexts('sandbox.chat.seen')
  const sightings = usePhoneSightings(phone)
  const now = useNow({ updateInterval: everyMs })
  const typing = typingIn(sightings, { chat, heardAt, now: Math.max(now.getTime(), Date.now()) })
  const presence = sightings.findLast(({ from, chat: where }) => where === null && from === chat)
  const isOnline = presence?.type === 'available'
  const text = typing
    ? t(typing.type, { name: nameOf(typing.from), isGroup: chat.endsWith('@g.us') ? 'yes' : 'no' })
    : isOnline
      ? t('available')
      : children
  return (
    <p role="status" className={`truncate text-xs tabular-nums ${typing || isOnline ? 'text-success' : 'text-faint'}`}>
      {text}
    </p>
  )
}
