'use client'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { withLabel } from '../../client/field-name.ts'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const Complaint = createContext<(problem: string | undefined) => void>(() => undefined)

/** For a control that judges by itself what was typed: what it says stands where errors stand, until it says undefined. */
export const useComplaint = () => useContext(Complaint)

/** A labelled control: the child gets the ids that tie label, hint and error to it. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const [complaint, setComplaint] = useState<string>()
  const problem = complaint ?? error
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <Complaint value={setComplaint}>
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': problem ? true : undefined })}
      </Complaint>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {withLabel(problem, label)}
        </p>
      )}
    </div>
  )
}
