'use client'
import { type FormEvent, useState } from 'react'
import { localOf, momentOf } from '../../client/local-time.ts'
import type { Problem } from '../../client/problem.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asks when a message goes out, and with `text` what it says. */
export function ScheduleDialog({
  title,
  submit,
  text,
  sendAt,
  busy = false,
  problem,
  returnFocus,
  onClose,
  onSubmit,
}: {
  title: string
  /** On the button. */
  submit: string
  /** Null: the text is not changed here. */
  text: string | null
  /** ISO; undefined: not chosen yet. */
  sendAt: string | undefined
  busy?: boolean
  problem?: Problem | undefined
  returnFocus?: () => void
  onClose: () => void
  /** Without what stays as it is. */
  onSubmit: (what: { text?: string; sendAt?: string }) => void
}) {
  const t = useTexts('sessions.scheduled')
  const [words, setWords] = useState(text ?? '')
  const [local, setLocal] = useState(localOf(sendAt))
  const [opened] = useState(() => localOf(new Date().toISOString()))
  const [isPast, setPast] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The composer's form, in which this window may stand, would send at once.
    event.stopPropagation()
    const news = text !== null && words.trim() !== text ? { text: words.trim() } : {}
    // The field has no seconds, which the time may have.
    if (sendAt !== undefined && local === localOf(sendAt)) {
      onSubmit(news)
      return
    }
    const moment = momentOf(local)
    const isLater = moment !== undefined && Date.parse(moment) > Date.now()
    setPast(!isLater)
    if (isLater) onSubmit({ ...news, sendAt: moment })
  }
  return (
    <Dialog open returnFocus={returnFocus} onOpenChange={open => !open && onClose()} title={title}>
      <form onSubmit={save} className="flex flex-col gap-4">
        {text !== null && (
          <Field label={t('text')} error={problem?.fields.text}>
            {control => (
              <Textarea
                {...control}
                value={words}
                required
                rows={3}
                maxLength={65_536}
                onChange={event => setWords(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={t('when')} hint={t('whenHint')} error={isPast ? t('past') : problem?.fields.sendAt}>
          {control => (
            <DateInput
              {...control}
              withTime
              usualTime="09:00"
              min={local === localOf(sendAt) ? undefined : opened}
              tooEarly={t('past')}
              required
              value={local}
              onChange={setLocal}
            />
          )}
        </Field>
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} className="self-end">
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
