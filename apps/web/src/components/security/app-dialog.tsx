'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const QrImage = lazy(() => loadPart(() => import('../sessions/qr-image.tsx')))

/** Shows the secret of a new app and takes its first code. `onDone` gets the recovery codes of a first factor. */
export function AppDialog({
  open,
  onOpenChange,
  onDone,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: (codes: readonly string[] | null) => void
}) {
  const t = useTexts('security')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('app.setUp')} description={t('app.scan')}>
      <SetUp onDone={onDone} />
    </Dialog>
  )
}

function SetUp({ onDone }: { onDone: (codes: readonly string[] | null) => void }) {
  const t = useTexts('security')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  // A secret of its own for each time the dialog is open, whatever is fetched anew meanwhile.
  const { data, error } = useQuery({
    queryKey: ['new authenticator app'],
    queryFn: () => client.secondFactor.beginApp.mutate(),
    gcTime: 0,
    retry: false,
    staleTime: 'static',
    refetchOnWindowFocus: false,
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    let codes: readonly string[] | null = null
    const isDone = await act(async () => {
      codes = (await client.secondFactor.confirmApp.mutate({ code })).recovery_codes
    }, t('app.done'))
    if (isDone) onDone(codes)
  }
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="mx-auto size-44 rounded-lg bg-white p-1">
        <Suspense fallback={null}>
          <QrImage text={data.uri} label={t('app.qr')} />
        </Suspense>
      </div>
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken p-3">
        <output aria-label={t('app.secret')} className="min-w-0 flex-1 font-mono text-sm break-all">
          {data.secret}
        </output>
        <CopyButton text={data.secret} label={t('app.copySecret')} />
      </div>
      <Field label={t('app.code')} error={problem?.fields.code && t('app.wrong')}>
        {control => (
          <Input
            {...control}
            name="code"
            required
            inputMode="numeric"
            maxLength={7}
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
      </Field>
      {problem && !problem.fields.code && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('app.confirm')}
      </Button>
    </form>
  )
}
