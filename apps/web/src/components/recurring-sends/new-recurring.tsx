'use client'
import { useRouter } from 'next/navigation'
import { useTimeZone } from 'use-intl'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BackToRecurring } from './back-to-recurring.tsx'
import { fieldsOf, maxRunsOf, newDraft, type RecurringDraft } from './recurring-draft.ts'
import { RecurringForm } from './recurring-form.tsx'

/** Makes a recurring send, then leads to it. */
export function NewRecurring() {
  const t = useTexts('recurringSends')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const timeZone = useTimeZone() ?? 'UTC'
  const submit = (draft: RecurringDraft) =>
    act(
      async () => {
        const { sessionId } = draft
        if (sessionId === null) return
        const max_runs = maxRunsOf(draft) ?? undefined
        const made = await client.recurringSends.create.mutate({ ...fieldsOf(draft), session_id: sessionId, max_runs })
        router.push(`/recurring-sends/${made.id}`)
      },
      t('form.created', { name: draft.name.trim() }),
    )
  return (
    <>
      <BackToRecurring />
      <PageHeading title={t('newTitle')} description={t('lead')} />
      {may('recurringSends.create') ? (
        <RecurringForm
          title={t('form.title')}
          start={newDraft(timeZone)}
          submit={t('form.create')}
          cancel={<ButtonLink href="/recurring-sends">{t('form.cancel')}</ButtonLink>}
          busy={busy}
          problem={problem}
          onSubmit={submit}
        />
      ) : (
        <Notice tone="info">{t('form.viewer')}</Notice>
      )}
    </>
  )
}
