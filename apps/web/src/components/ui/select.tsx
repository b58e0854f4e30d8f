'use client'
import { ChevronsUpDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useRef, useState } from 'react'
import { marked } from '../../client/field-name.ts'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { boxLook } from './box-look.ts'
import { classNames } from './class-names.ts'
import { useComplaint } from './field.tsx'
import { SearchSelect } from './search-select.tsx'
import type { ChoiceProps, SelectProps } from './select-props.ts'
import { optionOf } from './type-ahead.ts'

const loadList = () => loadPart(() => import('./select-list.tsx').then(({ SelectList }) => SelectList))
const List = dynamic(loadList, { ssr: false })

/** From so many options on, what is typed is searched for. */
const manyOptions = 15
const typingMs = 1_000

/** A choice of one among some. Many are searched, unless they stand in groups. */
export function Select({ value, defaultValue = '', name, className, onChange, ...control }: SelectProps) {
  const complain = useComplaint()
  const [kept, setKept] = useState(defaultValue)
  const { options, required = false, disabled = false } = control
  const isThere = options.some(([known]) => known === kept)
  const chosen = value ?? (isThere ? kept : (options[0]?.[0] ?? ''))
  const text = options.find(([known]) => known === chosen)?.[1] ?? chosen
  // as a filter: it does not stand on the choice that lets everything through
  const isNarrowing = chosen !== '' && options.some(([known]) => known === '')
  const choose = (next: string) => {
    complain(undefined)
    setKept(next)
    if (next !== chosen) onChange?.(next)
  }
  const isSearched = options.length >= manyOptions && !options.some(([, , more]) => more?.group)
  const Choice = isSearched ? SearchSelect : ListSelect
  return (
    <div data-narrows={isNarrowing || undefined} className={classNames('relative', className)}>
      <Choice {...control} chosen={chosen} text={text} onChoose={choose} />
      {(name || required) && <FormValue name={name} value={chosen} required={required} disabled={disabled} />}
    </div>
  )
}

/** A button that says what is chosen and opens the list. */
function ListSelect({ options, chosen, text, required, onChoose, ...control }: ChoiceProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const typed = useRef({ text: '', at: 0 })
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, timeStamp } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true)
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) {
      const { text: before, at } = typed.current
      typed.current = { text: timeStamp - at < typingMs ? before + key : key, at: timeStamp }
      const found = optionOf(options, chosen, typed.current.text)
      if (found) onChoose(found[0])
    } else return
    event.preventDefault()
  }
  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-required={required || undefined}
        data-value={chosen}
        onFocus={() => void loadList()}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        className={classNames(boxLook, 'flex h-10 items-center gap-2 pr-3 text-left')}
      >
        <span className="min-w-0 flex-1 truncate">{text || '\u00a0'}</span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </button>
      {isOpen && (
        <List button={button} options={options} chosen={chosen} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** What a form sends. It cannot be seen or reached; a form that must not be sent so says it at the control. */
function FormValue({
  name,
  value,
  required,
  disabled,
}: {
  name: string | undefined
  value: string
  required: boolean
  disabled: boolean
}) {
  const t = useTexts('ui')
  const complain = useComplaint()
  return (
    <input
      name={name}
      value={value}
      required={required}
      disabled={disabled}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      // a field that is read-only is never asked whether it is filled
      onChange={() => undefined}
      onInvalid={event => {
        event.preventDefault()
        complain(t('needed', { name: marked('value') }))
        const control = event.currentTarget.parentElement?.querySelector('[role=combobox]')
        if (control instanceof HTMLElement) control.focus()
      }}
      className="pointer-events-none absolute inset-x-0 bottom-0 h-px opacity-0"
    />
  )
}
