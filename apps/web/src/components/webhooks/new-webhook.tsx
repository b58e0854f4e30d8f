'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { EventChoice } from './endpoint.ts'
import { type Secrets, SecretsDialog } from './secrets-dialog.tsx'
import { inputOf, newDraft } from './webhook-draft.ts'
import { WebhookFields } from './webhook-fields.tsx'

/** Makes an endpoint, shows its secrets once, then leads to it. `?session=` makes one of that session. */
export function NewWebhook({ events }: { events: readonly EventChoice[] }) {
  const t = useTexts('webhooks.form')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const asked = useAddress().search.get('session') ?? ''
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState(() => newDraft(/^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null))
  const [made, setMade] = useState<Secrets & { id: number }>()
  const [blank] = useState(draft)
  const isDirty = !busy && !made && JSON.stringify(draft) !== JSON.stringify(blank)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { sessionId } = draft
    const input = { ...inputOf(draft), ...(sessionId === null ? {} : { id: sessionId }) }
    act(async () => setMade(await client.webhooks.create.mutate(input)))
  }
  if (!may('webhooks.create')) {
    return (
      <>
        <PageHeading title={t('newTitle')} description={t('newLead')} />
        <Notice tone="info">{t('forAdmins')}</Notice>
      </>
    )
  }
  return (
    <>
      <PageHeading title={t('newTitle')} description={t('newLead')} />
      <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
        <WebhookFields
          draft={draft}
          isNew
          events={events}
          errors={problem?.fields ?? {}}
          onChange={changes => setDraft(current => ({ ...current, ...changes }))}
        />
        <LeaveQuestion isDirty={isDirty} />
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <ButtonLink href="/webhooks">{t('cancel')}</ButtonLink>
          <Button type="submit" look="primary" busy={busy} disabled={draft.events.length === 0}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <SecretsDialog secrets={made} onDone={() => made && router.push(`/webhooks/${made.id}`)} />
    </>
  )
}
