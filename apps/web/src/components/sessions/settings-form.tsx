'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { DescribedGroup } from '../../server/session-pages/described-settings.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'
import { SettingFields } from './setting-fields.tsx'
import { changesOf, draftsOf } from './setting-values.ts'
import { WebhookLink, WebhookSecret } from './webhook-secret.tsx'

/** What the contract lets be changed of a session, as the server described it for this person. Sends only what was changed. */
export function SettingsForm({ groups }: { groups: readonly DescribedGroup[] }) {
  const t = useTexts('sessions.settings')
  const session = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const all = groups.flatMap(({ settings }) => settings)
  const [saved, setSaved] = useState(() => draftsOf(all, session))
  const [drafts, setDrafts] = useState(saved)
  const changes = changesOf(all, saved, drafts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const updated = draftsOf(all, await client.sessions.update.mutate({ id: session.id, ...changes }))
      setSaved(updated)
      setDrafts(updated)
    }, t('saved'))
  }
  const isRefused = (of: DescribedGroup) => of.settings.every(({ mayChange }) => !mayChange)
  const mayNothing = groups.every(isRefused)
  return (
    <form onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      {mayNothing && <Notice tone="info">{t('refused')}</Notice>}
      {groups.map(group => (
        <Card
          key={group.name}
          title={group.title}
          description={group.description}
          actions={group.name === 'webhook' && <WebhookLink />}
        >
          {isRefused(group) && !mayNothing && (
            <Notice tone="info" className="mb-4">
              {t('refused')}
            </Notice>
          )}
          <SettingFields
            settings={group.settings}
            saved={saved}
            drafts={drafts}
            errors={problem?.fields ?? {}}
            onChange={setDrafts}
          />
          {group.name === 'webhook' && <WebhookSecret />}
        </Card>
      ))}
      {!mayNothing && (
        <SaveBar
          isChanged={Object.keys(changes).length > 0}
          busy={busy}
          sentence={problem?.sentence}
          onReset={() => setDrafts(saved)}
        />
      )}
    </form>
  )
}

function SaveBar({
  isChanged,
  busy,
  sentence,
  onReset,
}: {
  isChanged: boolean
  busy: boolean
  sentence: string | undefined
  onReset: () => void
}) {
  const t = useTexts('sessions.settings')
  return (
    <div className="sticky bottom-20 flex flex-col gap-3 rounded-xl border border-line bg-raised p-3 shadow-lg md:bottom-4">
      {sentence && <Notice tone="danger">{sentence}</Notice>}
      <div className="flex items-center justify-end gap-2">
        <span className="mr-auto pl-1 text-sm text-faint">{isChanged ? t('notSaved') : t('allSaved')}</span>
        <Button disabled={!isChanged || busy} onClick={onReset}>
          {t('reset')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
