'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Contact, MapPin } from 'lucide-react'
import { messageText } from '../../client/chats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { BubbleMedia } from './bubble-media.tsx'
import { BubblePoll } from './bubble-poll.tsx'

/** What a message shows on the phone. All of it came over the network: it stays words and files. */
export function BubbleContent({ message, own }: { message: SandboxMessage; own: string }) {
  const t = useTexts('sandbox.chat')
  const { kind, text, media, poll, location, contact, deleted } = message
  if (deleted || kind === 'unknown' || kind === 'reaction') {
    return <p className="break-words text-soft italic">{messageText(message, t)}</p>
  }
  return (
    <>
      {media && <BubbleMedia message={message} media={media} />}
      {poll && <BubblePoll message={message} poll={poll} own={own} />}
      {location && (
        <Sign icon={MapPin} name={location.name || t('somePlace')}>
          {location.address ?? `${location.latitude.toFixed(5)}, ${location.longitude.toFixed(5)}`}
        </Sign>
      )}
      {contact && (
        <Sign icon={Contact} name={contact.name}>
          {contact.phone}
        </Sign>
      )}
      {text !== '' && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {text}
        </p>
      )}
    </>
  )
}

function Sign({ icon: Icon, name, children }: { icon: typeof MapPin; name: string; children: string }) {
  return (
    <div className="flex items-center gap-2.5 py-1">
      <Icon className="size-8 shrink-0 rounded-full bg-sunken p-1.5 text-soft" aria-hidden="true" />
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{name}</bdi>
        <bdi className="block truncate text-xs text-soft tabular-nums">{children}</bdi>
      </span>
    </div>
  )
}
