'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import type { RecurringDraft } from './recurring-draft.ts'

interface Props {
  readonly draft: RecurringDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<RecurringDraft>) => void
}

/** A text of its own, or a template with values. */
export function ContentFields({ draft, errors, onChange }: Props) {
  const t = useTexts('recurringSends.form')
  const { data } = useQuery(useTRPC().templates.list.queryOptions({}))
  const templates = Array.isArray(data) ? data : (data?.items ?? [])
  const chosen = templates.find(({ id }) => String(id) === draft.templateId)
  const choices = templates.map(({ id, name }) => [String(id), name] as const)
  const gone = draft.templateId !== '' && !chosen ? [[draft.templateId, `#${draft.templateId}`] as const] : []
  return (
    <>
      {templates.length > 0 && (
        <Field label={t('what')} error={errors.template_id}>
          {control => (
            <Select
              {...control}
              value={draft.templateId}
              options={[['', t('ownText')], ...choices, ...gone]}
              onChange={templateId => onChange({ templateId })}
            />
          )}
        </Field>
      )}
      {draft.templateId === '' && draft.kept && <Notice tone="info">{t('kept')}</Notice>}
      {draft.templateId === '' && !draft.kept && (
        <Field label={t('text')} error={errors.content ?? errors['content.text']}>
          {control => (
            <Textarea
              {...control}
              required
              value={draft.text}
              rows={5}
              maxLength={65_536}
              dir="auto"
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
      )}
      {chosen?.variables.map(({ name, required, fallback }) => (
        <Field
          key={name}
          label={name}
          hint={!required && fallback ? t('fallback', { fallback }) : undefined}
          error={errors[`values.${name}`]}
        >
          {control => (
            <Input
              {...control}
              required={required}
              value={draft.values[name] ?? ''}
              maxLength={4096}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => onChange({ values: { ...draft.values, [name]: target.value } })}
            />
          )}
        </Field>
      ))}
    </>
  )
}
