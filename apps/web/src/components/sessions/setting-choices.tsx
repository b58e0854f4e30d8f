'use client'
import { useId } from 'react'
import type { Setting } from '../../server/session-pages/described-settings.ts'
import { CheckboxRow } from '../ui/checkbox-row.tsx'

/** A list as boxes to check; what is chosen and not among the choices has a box too, and can be taken out. */
export function SettingChoices({
  setting: { label, hint, choices },
  chosen,
  error,
  onChange,
}: {
  setting: Setting
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}) {
  const id = useId()
  const unknown = chosen.filter(name => choices.every(({ value }) => value !== name))
  const all = [...choices, ...unknown.map(name => ({ value: name, label: name, detail: undefined }))]
  // In the order of the choices, so that what is put back as it was counts as unchanged.
  const toggle = (name: string, isOn: boolean) => {
    const kept = isOn ? [...chosen, name] : chosen.filter(other => other !== name)
    onChange(all.map(({ value }) => value).filter(value => kept.includes(value)))
  }
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-medium">{label}</legend>
      <div id={id} className="mb-2 text-sm">
        {hint && <p className="text-faint">{hint}</p>}
        {error && <p className="text-danger">{error}</p>}
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {all.map(({ value, label: text, detail }) => (
          <CheckboxRow
            key={value}
            label={text}
            {...(detail && { detail })}
            checked={chosen.includes(value)}
            onChange={isOn => toggle(value, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
