'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'

const impossible = ['read', 'search', 'forward', 'polls', 'replay', 'retry'] as const

/** Whether contents live only until they are delivered, in the account or in one session; what is then impossible is said and asked. */
export function StoreContentCard({ sessionId, className }: { sessionId?: number; className?: string }) {
  const t = useTexts('privacy.noContent')
  const problemOf = useProblemOf()
  const mayChange = useMay()('retention.update')
  const client = useTRPCClient()
  const queries = useQueryClient()
  const { act, busy, problem, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const place = sessionId === undefined ? {} : { session_id: sessionId }
  const { data, error } = useQuery(useTRPC().retention.get.queryOptions(place))
  const set = async (stores: boolean) => {
    const work = () => client.retention.update.mutate({ ...place, store_content: stores })
    if (!(await act(work, t(stores ? 'off' : 'on')))) return
    setAsking(false)
    await queries.invalidateQueries()
  }
  const ask = (isOn: boolean) => {
    forget()
    if (isOn) setAsking(true)
    else void set(true)
  }
  const isElsewhere = data?.store_content === true && !data.effective.store_content
  return (
    <Card title={t('title')} description={t('description')} {...(className ? { className } : {})}>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={2} />}
      {data && (
        <fieldset disabled={!mayChange || busy} className="min-w-0">
          <SwitchRow
            label={t('switch')}
            hint={t(sessionId === undefined ? 'ofAccount' : 'ofSession')}
            error={isAsking ? undefined : problem?.sentence}
            checked={!data.store_content}
            onChange={ask}
          />
        </fieldset>
      )}
      {isElsewhere && <Notice tone="info">{t('elsewhere')}</Notice>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('question')}
        action={t('confirm')}
        onConfirm={() => void set(false)}
        busy={busy}
        error={problem?.sentence}
        question={
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {impossible.map(name => (
              <li key={name}>{t(`impossible.${name}`)}</li>
            ))}
          </ul>
        }
      >
        {t('warning')}
      </ConfirmDialog>
    </Card>
  )
}
