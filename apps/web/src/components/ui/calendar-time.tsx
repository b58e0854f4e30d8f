'use client'
import { useState } from 'react'
import { readTime } from '../../client/read-date.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useDateWords } from './use-date-words.ts'

/** The time of the day that is chosen, as the person writes times. */
export function CalendarTime({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const t = useTexts('ui.date')
  const words = useDateWords()
  const [typed, setTyped] = useState<string>()
  const clock = (of: string) => words.time(`2026-12-31T${of}`)
  const isUnread = typed !== undefined && readTime(typed) === undefined
  return (
    <div className="min-w-0 flex-1">
      <Field label={t('time')} error={isUnread ? t('notTime', { example: clock('14:30') }) : undefined}>
        {control => (
          <Input
            {...control}
            value={typed ?? clock(time)}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              const read = readTime(target.value)
              if (read) onChange(read)
            }}
            onBlur={() => isUnread || setTyped(undefined)}
            className="tabular-nums"
          />
        )}
      </Field>
    </div>
  )
}
