'use client'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts'

/** Goes anywhere and does the common acts by a few letters: a field, and below it what fits. */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const t = useTexts('palette')
  const [words, setWords] = useState('')
  const { items, isSearching, isMessageId } = usePaletteItems(words, onHelp)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, items.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.act()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) setChosen((at + step + items.length) % items.length)
    else if (event.key === 'Home') setChosen(0)
    else if (event.key === 'End') setChosen(items.length - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(items[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10dvh] z-50 mx-auto flex max-h-[75dvh] max-w-xl flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-xl"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Search className="size-4 shrink-0 text-faint" aria-hidden="true" />
            <input
              role="combobox"
              aria-label={t('title')}
              aria-expanded={items.length > 0}
              aria-controls="palette-list"
              aria-autocomplete="list"
              aria-activedescendant={at >= 0 ? `palette-${at}` : undefined}
              value={words}
              maxLength={100}
              placeholder={t('placeholder')}
              autoComplete="off"
              spellCheck={false}
              onChange={event => {
                setWords(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKey}
              className="h-13 w-full bg-transparent text-base outline-none placeholder:text-soft"
            />
          </div>
          <div ref={list} id="palette-list" role="listbox" aria-label={t('results')} className="overflow-y-auto p-2">
            {items.map((item, index) => (
              <Option
                key={item.id}
                item={item}
                index={index}
                isChosen={index === at}
                onChoose={setChosen}
                onRun={run}
              />
            ))}
          </div>
          <p role="status" className="px-4 pb-3 text-sm text-soft empty:hidden">
            {items.length === 0 && (isSearching ? t('searching') : t(isMessageId ? 'noMessage' : 'nothing'))}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Option({
  item,
  index,
  isChosen,
  onChoose,
  onRun,
}: {
  item: PaletteItem
  index: number
  isChosen: boolean
  onChoose: (index: number) => void
  onRun: (item: PaletteItem) => void
}) {
  const { icon: Icon, text, detail } = item
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that keeps the focus has the keys
    <div
      id={`palette-${index}`}
      data-at={index}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={() => onChoose(index)}
      onClick={() => onRun(item)}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm',
        isChosen && 'bg-selected text-ink',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <bdi className="min-w-0 truncate">{text}</bdi>
      {detail && <span className="ml-auto max-w-[45%] shrink-0 truncate text-xs text-soft">{detail}</span>}
    </div>
  )
}
