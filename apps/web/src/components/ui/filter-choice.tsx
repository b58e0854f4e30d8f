'use client'
import { Field } from './field.tsx'
import { Select } from './input.tsx'

/**
 * A choice among values that the address names; one that is not among them is shown as it is.
 * @param anyText what it says while nothing is chosen
 */
export function FilterChoice({
  label,
  anyText,
  value,
  options,
  onChange,
}: {
  label: string
  anyText: string
  value: string | number | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}) {
  const chosen = value === undefined ? '' : String(value)
  const isKnown = chosen === '' || options.some(([known]) => known === chosen)
  return (
    <Field label={label}>
      {control => (
        <Select {...control} value={chosen} onChange={event => onChange(event.target.value)}>
          <option value="">{anyText}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {options.map(([known, text]) => (
            <option key={known} value={known}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
