'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { AppDialog } from './app-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { factorProblem } from './factor-problem.ts'
import type { FactorState } from './factor-state.ts'

/** The person's authenticator app; the first factor brings recovery codes, shown here once. */
export function AppCard({ state: { app }, onCodesKept }: { state: FactorState; onCodesKept?: () => void }) {
  const t = useTexts('security')
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const done = (made: readonly string[] | null) => {
    setSettingUp(false)
    if (made) setCodes(made)
    else onCodesKept?.()
  }
  const kept = () => {
    setCodes(undefined)
    onCodesKept?.()
  }
  return (
    <Card title={t('app.title')} description={t('app.description')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {app ? (
            <>
              {t('app.since')} <TimeAgo time={app.created_at} />
            </>
          ) : (
            t('app.none')
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button size="small" look={app ? 'secondary' : 'primary'} onClick={() => setSettingUp(true)}>
            {t(app ? 'app.replace' : 'app.setUp')}
          </Button>
          {app && <RemoveButton />}
        </span>
      </div>
      <AppDialog open={isSettingUp} onOpenChange={setSettingUp} onDone={done} />
      <CodesDialog codes={codes} onKept={kept} />
    </Card>
  )
}

function RemoveButton() {
  const t = useTexts('security')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (await act(() => client.secondFactor.removeApp.mutate(), t('app.removed'))) setAsking(false)
  }
  return (
    <>
      <Button size="small" look="danger" onClick={() => setAsking(true)}>
        {t('app.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('app.removeTitle')}
        action={t('app.remove')}
        onConfirm={remove}
        busy={busy}
        error={problem && factorProblem(problem, t('lastFactor'))}
      >
        {t('app.removeText')}
      </ConfirmDialog>
    </>
  )
}
