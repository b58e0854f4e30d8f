'use client'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { variablesIn } from './read-content.ts'
import { contentOf, draftOf, isFilled, isSameDraft } from './template-draft.ts'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'

/** Changes a template; an older version is looked at, and brought back, in the same fields. */
export function TemplateEditor({ template }: { template: TemplateRecord }) {
  const t = useTexts('templates')
  const mayChange = useMay()('templates.update')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [saved, setSaved] = useState(() => draftOf(template))
  const [draft, setDraft] = useState(saved)
  const [shown, setShown] = useState<number>()
  const content = contentOf(draft)
  const isDirty = !isSameDraft(draft, saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act(async () => {
      const changed = { name: draft.name.trim(), content }
      const stored = draftOf(await client.templates.update.mutate({ templateId: template.id, ...changed }))
      setSaved(stored)
      setDraft(stored)
      setShown(undefined)
    }, t('form.saved'))
  }
  const discard = () => {
    setDraft(saved)
    setShown(undefined)
    forget()
  }
  const show = (old: TemplateRecord) => {
    setDraft(current => draftOf({ name: current.name, content: old.content }))
    setShown(old.version === template.version ? undefined : old.version)
    forget()
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form onSubmit={submit} className="flex min-w-0 flex-col gap-4">
        {shown !== undefined && (
          <Notice tone="info">
            {t(mayChange ? 'versions.shown' : 'versions.shownOnly', { version: String(shown) })}{' '}
            <button type="button" onClick={discard} className="min-h-6 font-medium underline underline-offset-2">
              {t('versions.backToNewest')}
            </button>
          </Notice>
        )}
        <Card title={t('form.content')}>
          <TemplateFields
            draft={draft}
            errors={problem?.fields ?? {}}
            disabled={!mayChange}
            onChange={changes => setDraft(current => ({ ...current, ...changes }))}
          />
        </Card>
        {mayChange && (
          <SaveBar
            isDirty={isDirty}
            busy={busy}
            canSave={isFilled(draft) && variablesIn(content) !== undefined}
            sentence={problem?.sentence}
            onDiscard={discard}
          />
        )}
      </form>
      <div className="flex min-w-0 flex-col gap-5">
        <TemplatePreview content={content} />
        <TemplateVersions template={template} shown={shown ?? template.version} onShow={show} />
      </div>
    </div>
  )
}
