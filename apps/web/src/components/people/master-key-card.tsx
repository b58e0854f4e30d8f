'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

type Outputs = inferRouterOutputs<AppRouter>['admin']
type Sealing = Outputs['health']['sealing']
type Problem = Outputs['rotateMasterKey']['problem']

/** Changes what everything is sealed with, and shows how far the sealing anew has come. */
export function MasterKeyCard({ sealing: { kinds, done, files } }: { sealing: Sealing }) {
  const t = useTexts('people.admin.masterKey')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [asked, setAsked] = useState(false)
  const [refused, setRefused] = useState<Problem>(null)
  const rotate = async () => {
    setRefused(null)
    const work = async () => {
      const answer = await client.admin.rotateMasterKey.mutate()
      setRefused(answer.problem)
      if (answer.problem === null) setAsked(false)
    }
    await act(work)
  }
  return (
    <Card title={t('title')} description={t('description')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p>{done < kinds ? t('sealing', { done, kinds }) : t('sealed')}</p>
          {files > 0 && <p className="text-soft">{t('files', { count: files })}</p>}
          {done < kinds && <ProgressBar label={t('title')} value={done} max={kinds} />}
        </div>
        <Button onClick={() => setAsked(true)}>{t('change')}</Button>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('change')}
        action={t('change')}
        onConfirm={() => void rotate()}
        busy={busy}
        error={problem?.sentence ?? (refused ? t(`problems.${refused}`) : undefined)}
      >
        {t('explanation')}
      </ConfirmDialog>
    </Card>
  )
}
