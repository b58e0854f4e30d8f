'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { Contact, EyeOff, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { FormattedText } from './formatted-text.tsx'
import { MediaContent } from './media-content.tsx'
import { PollContent } from './poll-content.tsx'

/** What a message says, by its kind. */
export function MessageContent({ message }: { message: ChatMessage }) {
  const t = useTexts('chat')
  const { kind, text, media, poll, location, cards, preview } = message
  return (
    <>
      {media && <MediaContent message={message} media={media} />}
      {poll && <PollContent poll={poll} votes={message.votes} />}
      {location && <Place location={location} />}
      {cards.map(({ name, phones }) => (
        <div key={`${name} ${phones.join()}`} className="flex min-w-48 items-center gap-3 py-1">
          <Contact className="size-8 shrink-0 rounded-full bg-sunken p-1.5 text-soft" aria-hidden="true" />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{name || t('kinds.contact')}</bdi>
            {phones.slice(0, 5).map(phone => (
              <bdi key={phone} className="block truncate text-xs text-soft tabular-nums">
                {phone}
              </bdi>
            ))}
          </span>
        </div>
      ))}
      {preview && (
        <div className="my-1 rounded-md border-l-3 border-line-strong bg-sunken px-2 py-1 text-xs [overflow-wrap:anywhere]">
          <bdi className="line-clamp-2 block font-semibold">{preview.title}</bdi>
          <bdi className="line-clamp-2 block text-soft">{preview.description}</bdi>
        </div>
      )}
      {kind === 'hidden' && (
        <p className="flex items-center gap-1.5 text-soft italic">
          <EyeOff className="size-3.5 shrink-0" aria-hidden="true" /> {t('hidden')}
        </p>
      )}
      {kind === 'other' && <p className="text-soft italic">{t('other')}</p>}
      {text !== '' && <Words text={text} mentions={message.mentions} />}
    </>
  )
}

const folded = 1_500

function Words({ text, mentions }: Pick<ChatMessage, 'text' | 'mentions'>) {
  const t = useTexts('chat')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > folded
  return (
    <>
      <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        <FormattedText
          text={isLong && !isOpen ? `${text.slice(0, folded).toWellFormed()}…` : text}
          mentions={mentions}
        />
      </p>
      {isLong && !isOpen && (
        <button type="button" onClick={() => setOpen(true)} className="min-h-6 font-medium text-link hover:underline">
          {t('readMore')}
        </button>
      )}
    </>
  )
}

function Place({ location }: { location: NonNullable<ChatMessage['location']> }) {
  const t = useTexts('chat')
  const { latitude, longitude, name, address } = location
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <div className="flex min-w-48 items-center gap-3 py-1">
      <MapPin className="size-8 shrink-0 rounded-full bg-sunken p-1.5 text-soft" aria-hidden="true" />
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{name || t('kinds.location')}</bdi>
        {address && <bdi className="block truncate text-xs text-soft">{address}</bdi>}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-xs text-info tabular-nums underline underline-offset-2"
        >
          {point}
        </a>
      </span>
    </div>
  )
}
