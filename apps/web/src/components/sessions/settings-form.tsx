'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { DescribedGroup } from '../../server/session-pages/described-settings.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { useThisSession } from './session-context.ts'
import { SettingFields } from './setting-fields.tsx'
import { changesOf, draftsOf } from './setting-values.ts'
import { WebhookLink, WebhookSecret } from './webhook-secret.tsx'
import { CoveredByAccount } from './webhooks-card.tsx'

/** What the contract lets be changed of a session, as the server described it for this person. Sends only what was changed. */
export function SettingsForm({ groups }: { groups: readonly DescribedGroup[] }) {
  const t = useTexts('sessions.settings')
  const session = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
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
    <form onSubmit={submit} className="flex max-w-form flex-col gap-4">
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
          {group.name === 'webhook' && <CoveredByAccount />}
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
          isDirty={Object.keys(changes).length > 0}
          busy={busy}
          sentence={problem?.sentence}
          onDiscard={() => {
            setDrafts(saved)
            forget()
          }}
        />
      )}
    </form>
  )
}
