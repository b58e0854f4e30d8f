'use client'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { type SignatureCheck, type SignaturePart, type SignedRequest, verifySignature } from './verify-signature.ts'

const empty: SignedRequest = { secret: '', id: '', timestamp: '', body: '', signature: '' }

/** Checks a signature in the browser: it is no form that is sent, and nothing that is pasted leaves the page. */
export function Verifier() {
  const t = useTexts('webhooks.verify')
  const isReady = useHydrated()
  const [request, setRequest] = useState(empty)
  const [check, setCheck] = useState<SignatureCheck>()
  const isSecure = !isReady || window.isSecureContext
  const set = (part: SignaturePart, value: string) => {
    setRequest(current => ({ ...current, [part]: value }))
    setCheck(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setCheck(await verifySignature(request))
  }
  const errorOf = (part: SignaturePart) => {
    const found = check?.findings.find(finding => finding.part === part)
    return found && t(`findings.${found.finding}`)
  }
  const line = (part: Exclude<SignaturePart, 'body'>, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errorOf(part)}>
      {control => (
        <Input
          {...control}
          value={request[part]}
          onChange={event => set(part, event.target.value)}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
  return (
    <Card className="max-w-form">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{t('lead')}</p>
        {!isSecure && <Notice tone="warn">{t('insecure')}</Notice>}
        {line('secret', t('secret'), t('secretHint'))}
        {line('signature', t('signature'))}
        <div className="grid gap-4 sm:grid-cols-2">
          {line('id', t('id'))}
          {line('timestamp', t('timestamp'))}
        </div>
        <Field label={t('body')} hint={t('bodyHint')} error={errorOf('body')}>
          {control => (
            <Textarea
              {...control}
              value={request.body}
              onChange={event => set('body', event.target.value)}
              className="min-h-36! font-mono"
              spellCheck={false}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="primary" disabled={!isReady || !isSecure}>
            {t('submit')}
          </Button>
        </div>
        <div aria-live="polite">{check && <Verdict check={check} />}</div>
      </form>
    </Card>
  )
}

function Verdict({ check: { ok, scheme, isOld } }: { check: SignatureCheck }) {
  const t = useTexts('webhooks.verify')
  if (!ok) return <Notice tone="danger">{t('wrong')}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="good">{t(scheme === 'compat' ? 'okCompat' : 'okStandard')}</Notice>
      {isOld && <Notice tone="warn">{t('old')}</Notice>}
    </div>
  )
}
