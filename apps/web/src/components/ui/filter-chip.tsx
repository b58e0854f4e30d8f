'use client'
import { useId } from 'react'
import { classNames } from './class-names.ts'

/** One filter of a bar: what it is about and what is chosen, in one line. A value that is not among the options is shown as it is. */
export function FilterChip({
  label,
  anyText,
  value,
  options,
  onChange,
}: {
  label: string
  /** What it says while nothing is chosen. */
  anyText: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  const chosen = value ?? ''
  const isKnown = chosen === '' || options.some(([known]) => known === chosen)
  return (
    <span
      className={classNames(
        'inline-flex h-8 max-w-full items-center rounded-full border text-sm transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link',
        chosen === ''
          ? 'border-line-strong bg-surface text-soft hover:bg-sunken hover:text-ink'
          : 'border-soft bg-selected text-ink',
      )}
    >
      <label htmlFor={id} className="pl-3 whitespace-nowrap">
        {label}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={event => onChange(event.target.value)}
        className="h-full min-w-0 cursor-pointer rounded-full bg-transparent pr-2 pl-1.5 font-medium outline-none [field-sizing:content]"
      >
        <option value="">{anyText}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {options.map(([known, text]) => (
          <option key={known} value={known}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
