'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { TableRow } from '../../server/message-table/table-row.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { useChatName } from './chat-name.tsx'
import { MarkedText } from './marked-text.tsx'
import { useClock } from './use-clock.ts'

/** Of a person of whom nothing else is known. */
const isAddress = /@(?:lid|s\.whatsapp\.net)$/

const kindOf = (chat: string) =>
  chat.endsWith('@g.us') ? 'group' : chat.endsWith('@newsletter') ? 'channel' : 'personal'

/** A message that was found, of whom, when, and with what words. `inChat`: of the open chat, which is not named then. */
export function MessageHit({
  row,
  words,
  inChat,
  href,
  isShown,
  onChoose,
}: {
  row: TableRow
  words: string
  inChat: boolean
  href: string
  /** The chat shows it. */
  isShown: boolean
  onChoose?: (() => void) | undefined
}) {
  const t = useTexts('chat')
  const of = useTexts('messages')
  const clock = useClock()
  const seconds = Math.floor(Date.parse(row.datedAt ?? row.at) / 1000)
  const chat = useChatName()({ name: row.name, number: row.number, kind: kindOf(row.shown?.chat ?? '') })
  const author = row.author && isAddress.test(row.author) ? t('unnamed.personal') : row.author
  const sender = row.direction === 'out' ? t('you') : (author ?? (inChat ? chat : null))
  const isNamed = row.kind !== null && row.kind !== 'text' && row.kind !== 'other'
  return (
    <Link
      href={href}
      aria-current={isShown ? 'true' : undefined}
      {...(onChoose && { onClick: onChoose })}
      className={classNames(
        'block border-b border-line px-4 py-2.5 text-sm transition-colors focus-visible:-outline-offset-2',
        isShown ? 'bg-selected' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-baseline gap-2">
        <bdi className="min-w-0 flex-1 truncate font-medium">{inChat ? sender : chat}</bdi>
        <span className="shrink-0 text-xs text-soft tabular-nums">{clock.until(seconds)}</span>
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere] text-soft">
        {!inChat && sender && `${sender}: `}
        {isNamed && `${of(`kinds.${row.kind}`)}: `}
        <MarkedText text={row.excerpt ?? row.text ?? ''} words={words} />
      </span>
    </Link>
  )
}
