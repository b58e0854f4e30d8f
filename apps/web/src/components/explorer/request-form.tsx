'use client'
import { Dices } from 'lucide-react'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { DescribedOperation } from './described-operation.ts'
import { FieldInput } from './field-input.tsx'
import type { ExplorerCall } from './use-call.ts'

/** The fields of an operation, made from the contract, and what goes beside them. */
export function RequestForm({ operation, call }: { operation: DescribedOperation; call: ExplorerCall }) {
  const t = useTexts('explorer')
  const isRefused = useStanding().refused.some(name => name === operation.name)
  const { needsSession, takesFile, takesKey, fields } = operation
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isRefused) call.submit()
      }}
      className="flex flex-col gap-4"
    >
      {needsSession && <SessionChoice label={t('session')} value={call.session} required onChange={call.setSession} />}
      {takesFile && (
        <Field label={t('file')} hint={t('fileHint')}>
          {control => (
            <Input
              {...control}
              type="file"
              className="py-1.5"
              onChange={({ target }) => call.setFile(target.files?.[0])}
            />
          )}
        </Field>
      )}
      {call.fields.map(field => (
        <FieldInput
          key={field.name}
          field={field}
          value={call.typed[field.name] ?? ''}
          error={call.badField === field.name ? t('badJson') : call.errors[field.name]}
          onChange={text => call.type(field.name, text)}
        />
      ))}
      {fields.length === 0 && <p className="text-sm text-faint">{t('noInput')}</p>}
      {takesKey && <IdempotencyKey call={call} />}
      {isRefused && <Notice tone="info">{t('refused')}</Notice>}
      <Button type="submit" look="primary" busy={call.busy} disabled={isRefused}>
        {t('run')}
      </Button>
    </form>
  )
}

function IdempotencyKey({ call: { idempotencyKey, setKey, isKeyWrong, errors } }: { call: ExplorerCall }) {
  const t = useTexts('explorer.key')
  return (
    <Field label={t('label')} hint={t('hint')} error={isKeyWrong ? t('wrong') : errors['Idempotency-Key']}>
      {control => (
        <div className="flex gap-2">
          <Input
            {...control}
            value={idempotencyKey}
            onChange={({ target }) => setKey(target.value)}
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 font-mono"
          />
          <Button onClick={() => setKey(randomKey())}>
            <Dices aria-hidden="true" /> {t('make')}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** 128 random bits; `randomUUID` is missing where a page came by plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
