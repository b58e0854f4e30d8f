'use client'
import { useId } from 'react'

/**
 * A setting that is on or off, with a sentence about what it does. A plain button: a library’s switch brings a hidden input with an
 * inline style into forms, which the pages’ policy does not let the server send.
 */
export function SwitchRow({
  label,
  hint,
  error,
  checked,
  onChange,
}: {
  label: string
  hint?: string
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-faint">
            {hint}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        id={id}
        role="switch"
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        aria-describedby={described || undefined}
        className="group mt-0.5 h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-60 aria-checked:bg-link"
      >
        <span className="block size-5 rounded-full bg-surface shadow-sm transition-transform group-aria-checked:translate-x-4" />
      </button>
    </div>
  )
}
