'use client'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { OverlapField } from '../ui/overlap-field.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { KeyUses } from './key-uses.tsx'
import { useThisSession } from './session-context.ts'

/** The session's key: fetched only when somebody asks to see or copy it. */
export function ApiKeyCard() {
  const t = useTexts('sessions.key')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { queryKey } = useTRPC().sessions.listKeys.queryOptions({ id })
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [version, setVersion] = useState(0)
  const [overlap, setOverlap] = useState('24')
  const fetchKey = async () => (await client.account.sessionSecrets.query({ id })).api_key
  const regenerate = async () => {
    const done = await act(
      () => client.sessions.regenerateKey.mutate({ id, overlap_hours: Number(overlap) }),
      t('regenerated'),
    )
    if (!done) return
    setAsking(false)
    setVersion(version + 1)
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Card title={t('title')} description={t('description')}>
      <SecretField key={version} name={t('name')} fetchSecret={fetchKey}>
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" /> {t('regenerate')}
        </Button>
      </SecretField>
      <KeyUses />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ask')}
        action={t('regenerate')}
        onConfirm={regenerate}
        busy={busy}
        error={problem?.sentence}
      >
        <p>{t('means')}</p>
        <OverlapField label={t('overlap')} hint={t('overlapHint')} value={overlap} onChange={setOverlap} />
      </ConfirmDialog>
    </Card>
  )
}
