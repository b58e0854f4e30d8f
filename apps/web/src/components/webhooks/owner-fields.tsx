'use client'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

/** For which sessions an endpoint is. Once it is made, one of a session stays with that session. */
export function OwnerFields({
  draft,
  isNew,
  error,
  onChange,
}: {
  draft: WebhookDraft
  isNew: boolean
  error: string | undefined
  onChange: (changes: Partial<WebhookDraft>) => void
}) {
  const t = useTexts('webhooks.form')
  const known = useSessions().data ?? []
  const { sessionId, sessions } = draft
  if (!isNew && sessionId !== null) return null
  const value = sessionId === null ? (sessions === null ? 'account' : 'chosen') : String(sessionId)
  const choose = (text: string) => {
    if (text === 'account') return onChange({ sessionId: null, sessions: null })
    if (text === 'chosen') return onChange({ sessionId: null, sessions: [] })
    onChange({ sessionId: Number(text), sessions: null })
  }
  const toggle = (id: number, isOn: boolean) => {
    const others = (sessions ?? []).filter(other => other !== id)
    onChange({ sessions: isOn ? [...others, id] : others })
  }
  return (
    <>
      <Field label={t('owner')} hint={isNew ? t('ownerHint') : undefined}>
        {control => (
          <Select {...control} value={value} onChange={event => choose(event.target.value)}>
            <option value="account">{t('ownerAccount')}</option>
            <option value="chosen">{t('ownerChosen')}</option>
            {isNew &&
              known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('ownerSession', { name })}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {sessions !== null && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{t('chosenSessions')}</legend>
          <div className="max-h-60 overflow-y-auto rounded-lg border border-line px-3 py-2">
            {known.map(({ id, name, phone_number }) => (
              <CheckboxRow
                key={id}
                label={name}
                detail={phone_number}
                checked={sessions.includes(id)}
                onChange={isOn => toggle(id, isOn)}
              />
            ))}
          </div>
          {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
        </fieldset>
      )}
    </>
  )
}
