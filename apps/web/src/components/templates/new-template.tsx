'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BackToTemplates } from './back-to-templates.tsx'
import { variablesIn } from './read-content.ts'
import { contentOf, isFilled, isSameDraft, newDraft } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'

/** Makes a template, then leads to it. */
export function NewTemplate() {
  const t = useTexts('templates')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [draft, setDraft] = useState(newDraft)
  const [isMade, setMade] = useState(false)
  const content = contentOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = draft.name.trim()
    void act(
      async () => {
        const { id } = await client.templates.create.mutate({ name, content })
        setMade(true)
        router.push(`/templates/${id}`)
      },
      t('form.created', { name }),
    )
  }
  if (!may('templates.create')) {
    return (
      <>
        <BackToTemplates />
        <PageHeading title={t('newTitle')} description={t('lead')} />
        <Notice tone="info">{t('form.viewer')}</Notice>
      </>
    )
  }
  return (
    <>
      <BackToTemplates />
      <PageHeading title={t('newTitle')} description={t('lead')} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <form onSubmit={submit} className="flex flex-col gap-4">
            <TemplateFields
              draft={draft}
              errors={problem?.fields ?? {}}
              onChange={changes => setDraft(current => ({ ...current, ...changes }))}
            />
            <LeaveQuestion isDirty={!busy && !isMade && !isSameDraft(draft, newDraft)} />
            {problem && <Notice tone="danger">{problem.sentence}</Notice>}
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <ButtonLink href="/templates">{t('form.cancel')}</ButtonLink>
              <Button
                type="submit"
                look="primary"
                busy={busy || isMade}
                disabled={!isFilled(draft) || !variablesIn(content)}
              >
                {t('form.create')}
              </Button>
            </div>
          </form>
        </Card>
        <TemplatePreview content={content} />
      </div>
    </>
  )
}
