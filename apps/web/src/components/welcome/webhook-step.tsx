'use client'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Secrets } from '../webhooks/secrets-dialog.tsx'
import { type SentTest, TestResult } from '../webhooks/test-result.tsx'
import { inputOf, newDraft } from '../webhooks/webhook-draft.ts'
import { LastEvent } from './last-event.tsx'

const SecretsDialog = dynamic(
  () => loadPart(() => import('../webhooks/secrets-dialog.tsx').then(file => file.SecretsDialog)),
  { ssr: false },
)

/** Makes an endpoint for the whole account and sends it a test event; whoever has no receiver sees what one would get. */
export function WebhookStep({ sessionId, isMade }: { sessionId: number | null; isMade: boolean }) {
  const t = useTexts('welcome.webhook')
  const may = useMay()
  return (
    <>
      {may('webhooks.create') ? <OwnReceiver isMade={isMade} /> : <Notice tone="info">{t('forAdmins')}</Notice>}
      {sessionId !== null && <LastEvent sessionId={sessionId} />}
    </>
  )
}

function OwnReceiver({ isMade }: { isMade: boolean }) {
  const t = useTexts('welcome.webhook')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [url, setUrl] = useState('')
  const [made, setMade] = useState<number>()
  const [secrets, setSecrets] = useState<Secrets>()
  const [tested, setTested] = useState<SentTest>()
  const create = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      const { id, secret, compat_secret } = await client.webhooks.create.mutate(inputOf({ ...newDraft(null), url }))
      setMade(id)
      setSecrets({ secret, compat_secret })
    })
  }
  const test = (webhookId: number) => act(async () => setTested(await client.webhooks.test.mutate({ webhookId })))
  const closeSecrets = () => {
    setSecrets(undefined)
    if (made !== undefined) test(made)
  }
  return (
    <Card title={t('ownTitle')} description={t('ownText')}>
      {made === undefined && isMade && (
        <Notice tone="good" className="mb-4">
          {t('done')}
        </Notice>
      )}
      {made === undefined && (
        <form onSubmit={create} className="flex flex-col gap-4">
          <Field label={t('url')} hint={t('urlHint')} error={problem?.fields.url}>
            {control => (
              <Input
                {...control}
                type="url"
                required
                maxLength={2048}
                value={url}
                onChange={event => setUrl(event.target.value)}
                placeholder="https://example.com/hook"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <div>
            <Button type="submit" look={isMade ? 'secondary' : 'primary'} busy={busy}>
              {t('create')}
            </Button>
          </div>
        </form>
      )}
      {problem && !problem.fields.url && (
        <Notice tone="danger" className="mt-4">
          {problem.sentence}
        </Notice>
      )}
      {made !== undefined && (
        <div className="flex flex-col gap-4">
          {tested && <TestResult webhookId={made} test={tested} onClose={() => setTested(undefined)} />}
          <div>
            <Button busy={busy} onClick={() => test(made)}>
              {t('testAgain')}
            </Button>
          </div>
        </div>
      )}
      <SecretsDialog secrets={secrets} onDone={closeSecrets} />
    </Card>
  )
}
