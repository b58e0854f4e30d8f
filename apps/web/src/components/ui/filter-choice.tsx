'use client'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

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
        <Select
          {...control}
          value={chosen}
          onChange={onChange}
          options={[['', anyText], ...(isKnown ? [] : [[chosen, chosen] as const]), ...options]}
        />
      )}
    </Field>
  )
}
