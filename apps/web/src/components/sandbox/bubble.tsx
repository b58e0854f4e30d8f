'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Check, CheckCheck, CirclePlay, CornerUpLeft, Trash2 } from 'lucide-react'
import { messageText, type ShownMessage } from '../../client/chats.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { ReactionMenu } from '../ui/reaction-menu.tsx'
import { BubbleContent } from './bubble-content.tsx'
import { usePhoneActs } from './phone-acts.tsx'

/** One message on the phone: what it shows, what became of it, and what its owner can do with it. */
export function Bubble({
  shown: { message, reactions },
  quoted,
  isGroup,
  nameOf,
  own,
}: {
  shown: ShownMessage
  quoted: SandboxMessage | undefined
  isGroup: boolean
  nameOf: (jid: string) => string
  /** The owner's JID. */
  own: string
}) {
  const t = useTexts('sandbox.chat')
  const texts = useTexts('chat')
  const acts = usePhoneActs()
  const { from_me } = message
  return (
    <article
      aria-label={from_me ? texts('messageFromMe') : texts('messageFrom', { name: nameOf(message.from) })}
      className={classNames('group flex flex-col', from_me ? 'items-end' : 'items-start')}
    >
      <div className={classNames('flex max-w-full items-center', from_me && 'flex-row-reverse')}>
        <div
          className={classNames(
            'max-w-64 min-w-0 rounded-2xl px-3 py-1.5 text-sm shadow-xs',
            from_me ? 'rounded-br-md bg-own' : 'rounded-bl-md bg-surface',
          )}
        >
          {isGroup && !from_me && <p className="truncate text-xs font-medium text-link">{nameOf(message.from)}</p>}
          {quoted && (
            <p className="mb-1 truncate border-l-2 border-line-strong pl-2 text-xs text-soft">
              {messageText(quoted, t)}
            </p>
          )}
          <BubbleContent message={message} own={own} />
          <Meta message={message} />
        </div>
        {acts && <Acts message={message} />}
      </div>
      {reactions.length > 0 && (
        <ul aria-label={texts('reactions')} className="-mt-1 flex flex-wrap gap-1 px-2">
          {reactions.map(({ emoji, from, fromMe }) => (
            <li key={from}>
              <button
                type="button"
                disabled={!acts || !fromMe}
                aria-label={texts('reactionBy', { emoji, names: fromMe ? texts('you') : nameOf(from) })}
                onClick={() => acts?.react(message, '')}
                className="inline-flex min-h-6 min-w-8 max-w-24 items-center justify-center overflow-hidden rounded-full border border-line bg-surface px-1.5 text-xs shadow-xs"
              >
                <span className="truncate">{emoji}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const playable: readonly string[] = ['audio', 'ptv', 'video']

function Acts({ message }: { message: SandboxMessage }) {
  const t = useTexts('chat')
  const texts = useTexts('sandbox.chat')
  const acts = usePhoneActs()
  if (!acts || message.deleted || message.kind === 'unknown' || message.kind === 'reaction') return null
  const quiet =
    'rounded-full p-1.5 text-faint transition-opacity hover:bg-line hover:text-ink focus-visible:opacity-100 ' +
    'md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100'
  return (
    <div className="flex shrink-0">
      <ReactionMenu label={t('react')} onChoose={emoji => acts.react(message, emoji)} />
      <button type="button" aria-label={t('reply')} onClick={() => acts.reply(message)} className={quiet}>
        <CornerUpLeft className="size-4" aria-hidden="true" />
      </button>
      {!message.from_me && message.status !== 'played' && playable.includes(message.kind) && (
        <button
          type="button"
          aria-label={texts('markPlayed')}
          title={texts('markPlayed')}
          onClick={() => acts.play(message)}
          className={quiet}
        >
          <CirclePlay className="size-4" aria-hidden="true" />
        </button>
      )}
      {message.from_me && (
        <button type="button" aria-label={t('delete.action')} onClick={() => acts.askDelete(message)} className={quiet}>
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function Meta({ message: { edited, from_me, status, timestamp } }: { message: SandboxMessage }) {
  const formats = useFormats()
  const t = useTexts('sandbox.chat')
  const isRead = status === 'read' || status === 'played'
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <p className="mt-0.5 flex items-center justify-end gap-1 text-[0.6875rem] text-soft">
      {edited && <span>{t('edited')}</span>}
      <time dateTime={new Date(timestamp * 1000).toISOString()}>{formats.clock(new Date(timestamp * 1000))}</time>
      {!from_me && status === 'played' && (
        <>
          <CirclePlay className="size-3.5 text-info" aria-hidden="true" />
          <span className="sr-only">{t('status.played')}</span>
        </>
      )}
      {from_me && (
        <>
          <Icon className={classNames('size-3.5', isRead && 'text-info')} aria-hidden="true" />
          <span className="sr-only">{t(`status.${status}`)}</span>
        </>
      )}
    </p>
  )
}
