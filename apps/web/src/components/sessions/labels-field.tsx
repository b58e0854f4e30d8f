'use client'
import { longestLabel, mostLabels } from '@messenger/shared/contract/sessions/label-key'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { withLabel } from './changed-labels.ts'

/** A list of labels that grows as they are typed; those that the account has are offered. What is typed and left counts. */
export function LabelsField({
  label,
  hint,
  labels,
  error,
  onChange,
}: {
  label: string
  hint?: string
  labels: readonly string[]
  error?: string | undefined
  onChange: (labels: readonly string[]) => void
}) {
  const t = useTexts('sessions.labels')
  const known = useQuery(useTRPC().sessionPages.labels.queryOptions())
  const listId = useId()
  const [typed, setTyped] = useState('')
  const isFull = labels.length >= mostLabels
  const add = () => {
    if (!isFull) onChange(withLabel(labels, typed))
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={isFull ? t('full', { count: mostLabels }) : hint} error={error}>
        {control => (
          <div className="flex gap-2">
            <Input
              {...control}
              list={listId}
              value={typed}
              maxLength={longestLabel}
              autoComplete="off"
              onChange={event => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={event => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
                event.preventDefault()
                add()
              }}
            />
            <Button onClick={add} disabled={isFull} aria-label={t('addTo', { label })}>
              {t('add')}
            </Button>
          </div>
        )}
      </Field>
      <datalist id={listId}>
        {known.data?.map(({ label: one }) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {labels.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {labels.map(one => (
            <li key={one} className="flex max-w-full items-center rounded-full bg-sunken pl-3 text-sm">
              <span className="truncate">{one}</span>
              <button
                type="button"
                aria-label={t('remove', { label: one })}
                onClick={() => onChange(labels.filter(other => other !== one))}
                className="rounded-full p-1.5 text-soft transition-colors hover:text-danger"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
