'use client'
import type { BulkSendRecord } from '@messenger/shared/contract/bulk-sends/record'
import { Gauge } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { perMinuteOf } from './new-draft.ts'

/** Changes how fast a bulk send may go, also while it runs. */
export function PaceDialog({
  bulkSend: { id, per_minute: perMinute },
}: {
  bulkSend: Pick<BulkSendRecord, 'id' | 'per_minute'>
}) {
  const t = useTexts('bulkSends.page')
  const when = useTexts('bulkSends.when')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [typed, setTyped] = useState<string>()
  const close = () => {
    forget()
    setTyped(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const changes = { bulkSendId: id, per_minute: perMinuteOf({ perMinute: typed ?? '' }) }
    if (await act(() => client.bulkSends.update.mutate(changes), t('paceSaved'))) close()
  }
  return (
    <>
      <Button onClick={() => setTyped(perMinute === null ? '' : String(perMinute))}>
        <Gauge aria-hidden="true" /> {t('pace')}
      </Button>
      <Dialog open={typed !== undefined} onOpenChange={open => !open && close()} title={t('paceTitle')}>
        <form onSubmit={event => void submit(event)} className="flex flex-col gap-4">
          <Field label={when('perMinute')} hint={when('perMinuteHint')} error={problem?.fields.per_minute}>
            {control => (
              <Input
                {...control}
                type="number"
                min={1}
                max={600}
                value={typed ?? ''}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          {problem && <Notice tone="danger">{problem.sentence}</Notice>}
          <Button type="submit" look="primary" busy={busy} className="self-end">
            {t('save')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
