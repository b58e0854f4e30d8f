'use client'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'
import { useSessionChoices } from '../../client/use-session-choices.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'

const SessionChecks = dynamic(() =>
  loadPart(() => import('../sessions/session-checks.tsx').then(file => file.SessionChecks)),
)

interface WhichSessionsProps {
  label: string
  /** The words of the two choices. */
  all: string
  only: string
  /** Undefined: all sessions. */
  chosen: readonly number[] | undefined
  onChoose: (chosen: readonly number[] | undefined) => void
}

/** Whether a right holds for all sessions of the account or for chosen ones; not shown where there are none. */
export function WhichSessions({ label, all, only, chosen, onChoose }: WhichSessionsProps) {
  const { sessions = [] } = useSessionChoices({ words: '' })
  if (sessions.length === 0) return null
  return (
    <div>
      <Field label={label}>
        {control => (
          <Select
            {...control}
            value={chosen ? 'chosen' : 'all'}
            onChange={value => onChoose(value === 'chosen' ? [] : undefined)}
            options={[
              ['all', all],
              ['chosen', only],
            ]}
          />
        )}
      </Field>
      {chosen && (
        <div className="mt-2">
          <SessionChecks label={only} isTitled={false} chosen={chosen} onChange={onChoose} />
        </div>
      )}
    </div>
  )
}
