'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { momentOf } from '../../client/local-time.ts'
import type { Problem } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

export type ReplayKind = 'selected' | 'filter' | 'range'

/** What a person asked for in the dialog. */
export interface ReplayWish {
  /** Null: each to the endpoint that it was for. */
  readonly target: { readonly webhookId: number; readonly session: number | null } | null
  readonly from?: string
  readonly to?: string
  readonly isFailedOnly: boolean
}

/** Asks where to, and for a range when; open while there is a `kind`. */
export function ReplayDialog({
  kind,
  count,
  own,
  busy,
  problem,
  onClose,
  onReplay,
}: {
  kind: ReplayKind | undefined
  /** How many are selected. */
  count: number
  /** The endpoint of the page, if it is one’s. */
  own: { readonly webhookId: number; readonly session: number | null } | null
  busy: boolean
  problem: Problem | undefined
  onClose: () => void
  onReplay: (wish: ReplayWish) => void
}) {
  const t = useTexts('webhooks.replay')
  const text = kind === 'selected' ? t('selectedText', { count }) : t(kind === 'range' ? 'rangeText' : 'filterText')
  return (
    <Dialog
      open={kind !== undefined}
      onOpenChange={open => !open && !busy && onClose()}
      title={kind ? t(`title.${kind}`) : ''}
      description={text}
    >
      {kind && <ReplayForm {...{ kind, own, busy, problem, onClose, onReplay }} />}
    </Dialog>
  )
}

function ReplayForm({
  kind,
  own,
  busy,
  problem,
  onClose,
  onReplay,
}: Omit<Parameters<typeof ReplayDialog>[0], 'kind' | 'count'> & { kind: ReplayKind }) {
  const t = useTexts('webhooks.replay')
  const { data } = useQuery(useTRPC().monitor.webhooks.queryOptions({}))
  const webhooks = data?.webhooks ?? []
  const [isFailedOnly, setFailedOnly] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const moment = (name: string) => momentOf(String(form.get(name) ?? ''))
    const chosen = webhooks.find(({ id }) => String(id) === form.get('target'))
    const [from, to] = [moment('from'), moment('to')]
    onReplay({
      target: chosen ? { webhookId: chosen.id, session: chosen.sessionId } : own,
      isFailedOnly,
      ...(from && { from }),
      ...(to && { to }),
    })
  }
  const isRange = kind === 'range'
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('target')}>
        {control => (
          <Select
            {...control}
            name="target"
            defaultValue={own ? String(own.webhookId) : ''}
            required={isRange}
            options={[
              ...(isRange || own ? [] : [['', t('same')] as const]),
              ...webhooks.map(
                ({ id, url, sessionName }) => [String(id), sessionName ? `${url} (${sessionName})` : url] as const,
              ),
            ]}
          />
        )}
      </Field>
      {isRange && (
        <>
          <div className="grid gap-4">
            <Field label={t('from')} error={problem?.fields.from}>
              {control => <DateInput {...control} withTime name="from" required />}
            </Field>
            <Field label={t('to')} hint={t('toHint')} error={problem?.fields.to}>
              {control => <DateInput {...control} withTime name="to" />}
            </Field>
          </div>
          <Field label={t('which')}>
            {control => (
              <Select
                {...control}
                value={isFailedOnly ? 'failed' : ''}
                onChange={which => setFailedOnly(which === 'failed')}
                options={[
                  ['', t('whichAll')],
                  ['failed', t('whichFailed')],
                ]}
              />
            )}
          </Field>
        </>
      )}
      <p className="text-sm text-faint">{t('note')}</p>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!data}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
