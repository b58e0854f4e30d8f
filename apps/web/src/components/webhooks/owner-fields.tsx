'use client'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChecks } from '../sessions/session-checks.tsx'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { EventDraft } from './webhook-draft.ts'

/** For which sessions an endpoint is. Once it is made, one of a session stays with that session. */
export function OwnerFields({
  draft,
  isNew,
  error,
  onChange,
}: {
  draft: EventDraft
  isNew: boolean
  error: string | undefined
  onChange: (changes: Partial<EventDraft>) => void
}) {
  const t = useTexts('webhooks.form')
  const { sessionId, sessions } = draft
  const [isOne, setOne] = useState(sessionId !== null)
  if (!isNew && sessionId !== null) return null
  const value = isOne ? 'one' : sessions === null ? 'account' : 'chosen'
  const choose = (kind: string) => {
    setOne(kind === 'one')
    onChange({ sessionId: null, sessions: kind === 'chosen' ? [] : null })
  }
  return (
    <>
      <Field label={t('owner')} hint={isNew ? t('ownerHint') : undefined}>
        {control => (
          <Select
            {...control}
            value={value}
            onChange={choose}
            options={[
              ['account', t('ownerAccount')],
              ['chosen', t('ownerChosen')],
              ...(isNew ? [['one', t('ownerOne')] as const] : []),
            ]}
          />
        )}
      </Field>
      {isOne && (
        <SessionChoice
          label={t('ownerOneSession')}
          value={sessionId === null ? '' : String(sessionId)}
          required
          onChange={id => onChange({ sessionId: Number(id) })}
        />
      )}
      {sessions !== null && (
        <div>
          <SessionChecks
            label={t('chosenSessions')}
            chosen={sessions}
            onChange={chosen => onChange({ sessions: chosen })}
          />
          {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
        </div>
      )}
    </>
  )
}
