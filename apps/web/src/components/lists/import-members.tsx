'use client'
import type { AddedMembers, ContactList } from '@messenger/shared/contract/lists/record'
import { Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { importCsv } from '../../client/import-csv.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { readAdded } from './read-added.ts'
import { useReasons } from './use-reasons.ts'

export function ImportMembers({ list }: { list: ContactList }) {
  const t = useTexts('lists.import')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" /> {t('button')}
      </Button>
      {isOpen && <ImportDialog listId={list.id} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ listId, onClose }: { listId: number; onClose: () => void }) {
  const t = useTexts('lists.import')
  const { act, busy, problem, forget } = useAct()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<AddedMembers>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setOutcome(undefined)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = `/api/lists/${listId}/members/import`
    if (file) void act(async () => setOutcome(readAdded(await importCsv(path, file))))
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title')} description={t('text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('file')} hint={t('fileHint')}>
          {control => (
            <Input
              {...control}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => choose(target.files?.[0])}
              className="h-auto! py-2 file:mr-3 file:rounded-md file:border-0 file:bg-selected file:px-2.5 file:py-1 file:text-sm file:font-medium file:text-ink"
            />
          )}
        </Field>
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        {outcome && <Outcome outcome={outcome} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={!file || outcome !== undefined}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Outcome({ outcome: { added, updated, doubled, refused, errors } }: { outcome: AddedMembers }) {
  const t = useTexts('lists.import')
  const reasonOf = useReasons()
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-2">
      <Notice tone={refused > 0 ? 'warn' : 'good'}>
        {t('added', { count: added })} {updated > 0 && t('updated', { count: updated })}{' '}
        {doubled > 0 && t('doubled', { count: doubled })} {refused > 0 && t('refused', { count: refused })}
      </Notice>
      {errors.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it
          tabIndex={0}
          aria-label={t('lines')}
          className="max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm"
        >
          {errors.map(({ line, reason }) => (
            <li key={line} className="flex gap-3 px-3 py-1.5">
              <span className="w-20 shrink-0 text-soft tabular-nums">{t('line', { line: String(line) })}</span>
              <span>{reasonOf(reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {refused > errors.length && <p className="text-sm text-soft">{t('first', { count: errors.length })}</p>}
    </section>
  )
}
