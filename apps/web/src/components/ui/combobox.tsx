'use client'
import { ChevronsUpDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { Input } from './input.tsx'

const loadList = () => loadPart(() => import('./combobox-list.tsx').then(({ ComboboxList }) => ComboboxList))
const List = dynamic(loadList, { ssr: false })

type Control = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'title' | 'required' | 'disabled'
>

/**
 * A field that shows what is chosen, and lists what fits as soon as somebody types, clicks or presses an arrow key.
 *
 * @param words what is typed; undefined: the list is closed
 * @param isSettled whether the options belong to these words: before, Enter chooses nothing
 * @param note said below the options
 */
export function Combobox({
  control,
  label,
  value,
  text,
  placeholder,
  words,
  options,
  isSettled,
  note,
  onWords,
  onChoose,
}: {
  control: Control
  label: string
  value: string
  text: string
  placeholder: string
  words: string | undefined
  options: readonly ComboboxOption[]
  isSettled: boolean
  note: string
  onWords: (words: string | undefined) => void
  onChoose: (option: ComboboxOption) => void
}) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const isOpen = words !== undefined
  const { at, setAt } = useActive(options, isOpen && words === '' ? value : undefined, words)
  const close = () => onWords(undefined)
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return
    onChoose(option)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !isOpen) onWords('')
    else if (step && options.length > 0) setAt((at + step + options.length) % options.length)
    else if (event.key === 'Enter' && isOpen && !event.nativeEvent.isComposing) isSettled && choose(options[at])
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} data-narrows={value !== '' || undefined} className="relative">
      <Input
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[at] ? `${listId}-${at}` : undefined}
        value={words ?? text}
        placeholder={(isOpen && text) || placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => {
          void loadList()
          target.select()
        }}
        onClick={() => isOpen || onWords('')}
        onChange={({ target }) => onWords(target.value)}
        onKeyDown={onKey}
        onBlur={close}
        className="truncate pr-9"
      />
      <ChevronsUpDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 size-4 text-faint" />
      {isOpen && (
        <List
          id={listId}
          anchor={box}
          label={label}
          options={options}
          at={at}
          chosen={value}
          isSettled={isSettled}
          note={note}
          onPoint={setAt}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Which option Enter chooses: the first of what fits, or what is chosen while nothing is typed. */
function useActive(options: readonly ComboboxOption[], chosen: string | undefined, words: string | undefined) {
  const [moved, setMoved] = useState<{ readonly words: string | undefined; readonly at: number }>()
  const first = chosen === undefined ? 0 : options.findIndex(({ value }) => value === chosen)
  const at = Math.max(0, Math.min(moved && moved.words === words ? moved.at : first, options.length - 1))
  return { at, setAt: (next: number) => setMoved({ words, at: next }) }
}
