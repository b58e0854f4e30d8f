'use client'
import { Upload } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { importCsv } from '../../client/import-csv.ts'
import { useAct } from '../../client/use-act.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Notice } from './notice.tsx'

/** Words of an import, each by its name. */
export type ImportWords = (name: 'button' | 'title' | 'text' | 'file' | 'fileHint' | 'close' | 'confirm') => string

interface Props<T> {
  readonly words: ImportWords
  /** Which call takes the file. */
  readonly path: string
  readonly read: (answer: unknown) => T
  /** What became of the lines. */
  readonly children: (outcome: T) => ReactNode
}

/** A button, and the dialog in which a CSV file is given to the gateway. */
export function ImportButton<T>(props: Props<T>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" /> {props.words('button')}
      </Button>
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog<T>({ words, path, read, children, onClose }: Props<T> & { readonly onClose: () => void }) {
  const { act, busy, problem, forget } = useAct()
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<{ readonly told: T }>()
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setOutcome(undefined)
    forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) void act(async () => setOutcome({ told: read(await importCsv(path, file)) }))
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={words('title')} description={words('text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={words('file')} hint={words('fileHint')}>
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
        {outcome && children(outcome.told)}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words('close')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={!file || outcome !== undefined}>
            {words('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RefusedLine {
  readonly number: number
  /** Which line it is, in words. */
  readonly line: string
  readonly reason: string
}

/** Lines of a file that were refused, each with its reason. */
export function RefusedLines({ label, lines }: { readonly label: string; readonly lines: readonly RefusedLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it
      tabIndex={0}
      aria-label={label}
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-lg border border-line text-sm"
    >
      {lines.map(({ number, line, reason }) => (
        <li key={number} className="flex gap-3 px-3 py-1.5">
          <span className="w-20 shrink-0 text-soft tabular-nums">{line}</span>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
