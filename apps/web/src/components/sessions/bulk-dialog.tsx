'use client'
import { useState } from 'react'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { LabelChange } from './changed-labels.ts'
import { LabelQuestion } from './label-question.tsx'
import type { Target } from './run-bulk.ts'
import type { BulkAct } from './use-bulk.ts'

const mostNamed = 5

/** Asks before something is done to many sessions: which labels, or the number of those that are deleted. */
export function BulkDialog({
  act,
  targets,
  onClose,
  onConfirm,
}: {
  act: BulkAct | undefined
  targets: readonly Target[]
  onClose: () => void
  onConfirm: (act: BulkAct, change?: LabelChange) => void
}) {
  const t = useTexts('sessions.bulk')
  return (
    <Dialog
      open={act !== undefined}
      onOpenChange={open => !open && onClose()}
      title={act ? t(`ask.${act}`, { count: targets.length }) : ''}
      description={act ? t(`means.${act}`) : ''}
    >
      {act && <Question act={act} targets={targets} onClose={onClose} onConfirm={change => onConfirm(act, change)} />}
    </Dialog>
  )
}

function Question({
  act,
  targets,
  onClose,
  onConfirm,
}: {
  act: BulkAct
  targets: readonly Target[]
  onClose: () => void
  onConfirm: (change?: LabelChange) => void
}) {
  const t = useTexts('sessions.bulk')
  const ui = useTexts('ui')
  const { trashDays } = useStanding()
  const [typed, setTyped] = useState('')
  const count = String(targets.length)
  const [change, setChange] = useState<LabelChange>({ add: [], remove: [] })
  const isNamed = act !== 'label' || change.add.length + change.remove.length > 0
  const isSure = isNamed && (act !== 'delete' || typed.trim() === count)
  const others = targets.length - mostNamed
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (isSure) onConfirm(act === 'label' ? change : undefined)
      }}
    >
      <ul className="rounded-lg bg-sunken px-3 py-2 text-sm">
        {targets.slice(0, mostNamed).map(({ id, name }) => (
          <li key={id} className="truncate">
            {name}
          </li>
        ))}
        {others > 0 && <li className="text-soft">{t('andMore', { count: others })}</li>}
      </ul>
      {act === 'label' && <LabelQuestion change={change} onChange={setChange} />}
      {act === 'delete' && (
        <>
          <Notice tone="danger">{t('kept', { days: trashDays })}</Notice>
          <Field label={t('typeCount', { count })}>
            {control => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={event => setTyped(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" look={act === 'delete' ? 'danger-solid' : 'primary'} disabled={!isSure}>
          {t(`acts.${act}`)}
        </Button>
      </div>
    </form>
  )
}
