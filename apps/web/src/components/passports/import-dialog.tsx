'use client'
import { type FormEvent, useState } from 'react'
import { importPassport, lookIntoPassport, type ShownPassport } from '../../client/import-passport.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { UploadError } from '../../client/upload-errors.ts'
import { useAct } from '../../client/use-act.ts'
import { useRecordedRefusal } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { PassportReport } from './passport-report.tsx'
import { PublicKey } from './public-key.tsx'

interface Arrived {
  readonly sessionId: number
  readonly receipt: string
}

/** Looks into the file of a session that has left another gateway, says what comes along, takes it, then shows the receipt that belongs there. */
export function ImportSessionDialog({ onClose, onOther }: { onClose: () => void; onOther: () => void }) {
  const t = useTexts('passports.import')
  const other = useTexts('sessionImports')
  const [arrived, setArrived] = useState<Arrived>()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title')} description={t('text')}>
      {arrived ? (
        <Receipt {...arrived} />
      ) : (
        <div className="flex flex-col gap-4">
          <Button onClick={onOther}>{other('button')}</Button>
          <ImportForm onArrived={setArrived} />
        </div>
      )}
    </Dialog>
  )
}

function ImportForm({ onArrived }: { onArrived: (arrived: Arrived) => void }) {
  const t = useTexts('passports.import')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const explain = useRecordedRefusal()
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [report, setReport] = useState<ShownPassport>()
  const changed = () => {
    setReport(undefined)
    forget()
  }
  const take = async (chosen: File) => {
    // Before the file is sent, so that the question whether it is them does not come after a long upload.
    await client.passports.prepare.mutate()
    const outcome = await (report ? importPassport(chosen, passphrase) : lookIntoPassport(chosen, passphrase))
    if ('report' in outcome) return setReport(outcome.report)
    if ('sessionId' in outcome) return onArrived(outcome)
    throw new UploadError(t('failed', { problem: explain(outcome.code, outcome.reason) ?? outcome.reason }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file) void act(() => take(file))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <PublicKey />
      <Field label={t('file')} hint={t('fileHint')}>
        {control => (
          <Input
            {...control}
            type="file"
            onChange={({ target }) => {
              setFile(target.files?.[0])
              changed()
            }}
            className="h-auto! py-2 file:mr-3 file:rounded-md file:border-0 file:bg-selected file:px-2.5 file:py-1 file:text-sm file:font-medium file:text-ink"
          />
        )}
      </Field>
      <Field label={t('passphrase')} hint={t('passphraseHint')}>
        {control => (
          <Input
            {...control}
            type="password"
            value={passphrase}
            onChange={event => {
              setPassphrase(event.target.value)
              changed()
            }}
            autoComplete="off"
          />
        )}
      </Field>
      {report && <PassportReport report={report} />}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy} disabled={!file}>
        {report ? t('submit') : t('look')}
      </Button>
    </form>
  )
}

function Receipt({ sessionId, receipt }: Arrived) {
  const t = useTexts('passports.import')
  const move = useTexts('passports.move')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">{t('done')}</Notice>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={move('receipt')} className="min-w-0 flex-1 font-mono text-sm break-all">
          {receipt}
        </output>
        <CopyButton text={receipt} label={move('copyReceipt')} />
      </div>
      <ButtonLink look="primary" href={`/sessions/${sessionId}`}>
        {t('open')}
      </ButtonLink>
    </div>
  )
}
