'use client'
import { useId } from 'react'

export function CheckboxRow({
  label,
  detail,
  checked,
  onChange,
}: {
  label: string
  detail?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-w-0 cursor-pointer items-start gap-2.5 rounded-lg py-1 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-link"
      />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {detail && <span className="block truncate font-mono text-xs text-faint">{detail}</span>}
      </span>
    </label>
  )
}
