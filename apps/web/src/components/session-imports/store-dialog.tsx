'use client'
import { type FormEvent, useState } from 'react'
import { type ImportRefusal, installFromStore, lookIntoStore, type ShownReport } from '../../client/read-import.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { UploadError } from '../../client/upload-errors.ts'
import { useAct } from '../../client/use-act.ts'
import { useRecordedRefusal } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { StoreReport } from './store-report.tsx'

/** Takes a session over that another program has linked: looks into its store, says what comes along, and asks before it is done. */
export function ImportStoreDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('sessionImports')
  const [sessionId, setSessionId] = useState<number>()
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('title')} description={t('text')}>
      {sessionId === undefined ? (
        <StoreForm onArrived={setSessionId} />
      ) : (
        <div className="flex flex-col gap-4">
          <Notice tone="good">{t('done')}</Notice>
          <ButtonLink look="primary" href={`/sessions/${sessionId}`}>
            {t('open')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}

function StoreForm({ onArrived }: { onArrived: (sessionId: number) => void }) {
  const t = useTexts('sessionImports')
  const store = useStore(onArrived)
  const { report, choices, busy, problem } = store
  const [stopped, setStopped] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    store.goOn(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('file')} hint={t('fileHint')}>
        {control => (
          <Input
            {...control}
            type="file"
            onChange={({ target }) => store.choose({ file: target.files?.[0] })}
            className="h-auto! py-2 file:mr-3 file:rounded-md file:border-0 file:bg-selected file:px-2.5 file:py-1 file:text-sm file:font-medium file:text-ink"
          />
        )}
      </Field>
      {choices.length > 0 && (
        <Field label={t('session')}>
          {control => (
            <Select
              {...control}
              value={store.session}
              onChange={session => store.choose({ session })}
              options={choices.map(choice => [choice, choice || t('top')] as const)}
            />
          )}
        </Field>
      )}
      <CheckboxRow
        label={t('sandbox')}
        checked={store.network === 'sandbox'}
        onChange={is => store.choose({ network: is ? 'sandbox' : 'live' })}
      />
      {report && (
        <>
          <StoreReport report={report} />
          <Field label={t('name')}>
            {control => <Input {...control} name="name" maxLength={100} placeholder={report.phoneNumber} />}
          </Field>
          <CheckboxRow label={t('stopped')} checked={stopped} onChange={setStopped} />
        </>
      )}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy} disabled={!store.file || (report !== undefined && !stopped)}>
        {report ? t('submit') : t('look')}
      </Button>
    </form>
  )
}

interface Chosen {
  readonly file?: File | undefined
  readonly session: string
  readonly network: string
}

/** What was chosen, and what is known of it; another choice is looked into anew. */
function useStore(onArrived: (sessionId: number) => void) {
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const explain = useExplained()
  const [chosen, setChosen] = useState<Chosen>({ session: '', network: 'live' })
  const [report, setReport] = useState<ShownReport>()
  const [choices, setChoices] = useState<readonly string[]>([])
  const refuse = (refusal: ImportRefusal): never => {
    if (refusal.choices.length > 1) {
      setChoices(refusal.choices)
      setChosen(before => ({ ...before, session: refusal.choices[0] ?? '' }))
    }
    throw new UploadError(explain(refusal))
  }
  const goOn = (name: string) =>
    void act(async () => {
      const { file, session, network } = chosen
      if (!file) return
      // Before the file is sent, so that the question whether it is them does not come after an upload.
      await client.sessionImports.prepare.mutate()
      const outcome = await (report
        ? installFromStore({ file, session, network }, name)
        : lookIntoStore({ file, session, network }))
      if ('reason' in outcome) refuse(outcome)
      else if ('report' in outcome) setReport(outcome.report)
      else onArrived(outcome.sessionId)
    })
  return {
    ...chosen,
    report,
    choices,
    busy,
    problem,
    goOn,
    choose(changed: Partial<Chosen>) {
      setChosen(before => ({ ...before, ...('file' in changed ? { session: '' } : {}), ...changed }))
      if ('file' in changed) setChoices([])
      setReport(undefined)
      forget()
    },
  }
}

function useExplained(): (refusal: ImportRefusal) => string {
  const t = useTexts('sessionImports')
  const explain = useRecordedRefusal()
  return ({ code, reason }) => {
    const key = `problems.${code}` as 'problems.nothing_here'
    return code !== null && t.has(key) ? t(key) : (explain(code, reason) ?? reason)
  }
}
