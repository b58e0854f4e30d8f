'use client'
import type { TemplateVariable } from '@messenger/shared/templating/variables-of'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** A field for the value of each variable. */
export function TemplateValues({
  variables,
  values,
  onChange,
}: {
  variables: readonly (Omit<TemplateVariable, 'fallback'> & { readonly fallback?: string | null | undefined })[]
  values: Readonly<Record<string, string>>
  onChange: (values: Readonly<Record<string, string>>) => void
}) {
  const t = useTexts('templates.preview')
  const hintOf = ({ fallback, required }: (typeof variables)[number]) => {
    if (required) return t('needed')
    return fallback ? t('fallback', { fallback }) : t('noFallback')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{t('values')}</legend>
      {variables.map(variable => (
        <Field key={variable.name} label={variable.name} hint={hintOf(variable)}>
          {control => (
            <Input
              {...control}
              value={values[variable.name] ?? ''}
              maxLength={4096}
              autoComplete="off"
              dir="auto"
              onChange={({ target }) => onChange({ ...values, [variable.name]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
