'use client'
import { Upload } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { importCsv } from '../../client/import-csv.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Imported, readImported, reasonIn } from './read-imported.ts'

export function ImportOptOuts() {
  const t = useTexts('optOuts.import')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('optOuts.import')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" /> {t('button')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('optOuts.import')
  const { act, busy, problem, forget } = useAct()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<Imported>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setOutcome(undefined)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) void act(async () => setOutcome(readImported(await importCsv('/api/opt-outs/import', file))))
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

function Outcome({ outcome: { added, known, refused, errors } }: { outcome: Imported }) {
  const t = useTexts('optOuts.import')
  const said = (reason: string) => {
    const known = reasonIn(reason)
    return known ? t(known) : reason
  }
  return (
    <section aria-label={t('outcome')} className="flex flex-col gap-2">
      <Notice tone={refused > 0 ? 'warn' : 'good'}>
        {t('added', { count: added })} {known > 0 && t('known', { count: known })}{' '}
        {refused > 0 && t('refused', { count: refused })}
      </Notice>
      {errors.length > 0 && (
        <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm">
          {errors.map(({ line, reason }) => (
            <li key={line} className="flex gap-3 px-3 py-1.5">
              <span className="w-20 shrink-0 text-soft tabular-nums">{t('line', { line: String(line) })}</span>
              <span>{said(reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {refused > errors.length && <p className="text-sm text-soft">{t('first', { count: errors.length })}</p>}
    </section>
  )
}
