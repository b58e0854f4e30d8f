'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'

/** Below so many it is time for new ones. */
const few = 3

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ left }: { left: number }) {
  const t = useTexts('security')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const make = async () => {
    const isDone = await act(async () => setCodes((await client.secondFactor.newRecoveryCodes.mutate()).recovery_codes))
    if (isDone) setAsking(false)
  }
  return (
    <Card title={t('codes.title')} description={t('codes.description')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={left < few ? 'warn' : 'neutral'}>{t('codes.left', { count: left })}</Badge>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('codes.make')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('codes.makeTitle')}
        action={t('codes.make')}
        onConfirm={make}
        busy={busy}
        error={problem?.sentence}
      >
        {t('codes.makeText')}
      </ConfirmDialog>
      <CodesDialog codes={codes} onKept={() => setCodes(undefined)} />
    </Card>
  )
}
