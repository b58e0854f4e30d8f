'use client'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSettled } from '../../client/use-settled.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { MessageHits } from './message-hits.tsx'
import { TextsOff } from './texts-off.tsx'
import { useSearchesTexts } from './use-searches-texts.ts'

/** Finds messages of the open chat by words of their texts. `chat`: as its address names it. */
export function ChatSearch({
  sessionId,
  chat,
  shownId,
  onShow,
  onClose,
}: {
  sessionId: number
  chat: string
  /** Row of the message that the chat shows. */
  shownId: number | null
  onShow: (id: number) => void
  onClose: () => void
}) {
  const t = useTexts('chat')
  const isOn = useSearchesTexts()
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const focus = (what: string) => box.current?.querySelector<HTMLElement>(what)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => focus(isOn ? 'input' : 'button'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowDown' && isTyping) focus('ul a')
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <search
      ref={box}
      aria-label={t('find.title')}
      onKeyDown={onKeyDown}
      className="flex max-h-[45%] min-h-0 shrink-0 flex-col border-b border-line bg-surface @3xl:max-h-none @3xl:w-80 @3xl:border-b-0 @3xl:border-l"
    >
      <div className="flex items-center gap-2 border-b border-line p-3">
        {isOn ? (
          <Input
            type="search"
            data-find
            aria-label={t('find.title')}
            placeholder={t('find.title')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            maxLength={100}
          />
        ) : (
          <p className="min-w-0 flex-1 text-sm text-soft">
            <TextsOff sessionId={sessionId} />
          </p>
        )}
        <Button size="icon" look="quiet" aria-label={t('find.close')} onClick={onClose}>
          <X />
        </Button>
      </div>
      {isOn && (
        <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain">
          {textQuery(words) ? (
            <MessageHits
              sessionId={sessionId}
              words={words}
              inChat={chat}
              shownId={shownId}
              onChoose={onShow}
              onLeave={() => focus('input')}
            />
          ) : (
            <p className="px-4 py-3 text-sm text-soft">{t('find.hint')}</p>
          )}
        </div>
      )}
    </search>
  )
}
