'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { FlagRows } from './flag-rows.tsx'
import { useThisSession } from './session-context.ts'
import { changesOf, type Settings, settingsOf } from './settings.ts'
import { WebhookSettings } from './webhook-settings.tsx'

/** `events`: what webhooks can subscribe to. Sends only what was changed. */
export function SettingsForm({ events }: { events: readonly { name: string; title: string }[] }) {
  const t = useTexts('sessions.settings')
  const session = useThisSession()
  const client = useTRPCClient()
  const may = useMay()
  const { act, busy, problem } = useAct()
  const [saved, setSaved] = useState(() => settingsOf(session))
  const [settings, setSettings] = useState(saved)
  const set = (changes: Partial<Settings>) => setSettings(current => ({ ...current, ...changes }))
  const changes = changesOf(saved, settings)
  const isChanged = Object.keys(changes).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const updated = settingsOf(await client.sessions.update.mutate({ id: session.id, ...changes }))
      setSaved(updated)
      setSettings(updated)
    }, t('saved'))
  }
  const fields = problem?.fields ?? {}
  return (
    <form onSubmit={submit} className="max-w-3xl">
      <fieldset disabled={!may('sessions.update')} className="flex min-w-0 flex-col gap-4">
        <Card title={t('general')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('name')} error={fields.name}>
              {control => (
                <Input
                  {...control}
                  value={settings.name}
                  onChange={event => set({ name: event.target.value })}
                  required
                  maxLength={255}
                />
              )}
            </Field>
            <Field label={t('number')} hint={t('numberHint')} error={fields.phone_number}>
              {control => (
                <Input
                  {...control}
                  type="tel"
                  value={settings.phone_number}
                  onChange={event => set({ phone_number: event.target.value })}
                  required
                />
              )}
            </Field>
          </div>
        </Card>
        <FlagRows settings={settings} onChange={set} />
        <fieldset disabled={!may('webhooks.update')} className="min-w-0">
          <WebhookSettings settings={settings} events={events} fields={fields} onChange={set} />
        </fieldset>
        <Card title={t('proxy')} description={t('proxyDescription')}>
          <Field label={t('proxyAddress')} hint={t('proxyHint')} error={fields.proxy_url}>
            {control => (
              <Input
                {...control}
                value={settings.proxy_url}
                onChange={event => set({ proxy_url: event.target.value.trim() })}
                placeholder="socks5://user:password@proxy.example.com:1080"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        </Card>
        {may('sessions.update') && (
          <SaveBar isChanged={isChanged} busy={busy} sentence={problem?.sentence} onReset={() => setSettings(saved)} />
        )}
      </fieldset>
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
