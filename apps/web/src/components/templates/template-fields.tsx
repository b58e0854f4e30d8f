'use client'
import { useTexts } from '../../client/use-texts.ts'
import { CodeBlock } from '../ui/code-block.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { problemIn } from './read-content.ts'
import { addressField, isMedia, type TemplateDraft, writtenKinds } from './template-draft.ts'
import { useTemplateProblem } from './use-template-problem.ts'

const example = '{{first_name|there}}'

/** Name and content of a template; what the parser does not take is said at its field. */
export function TemplateFields({
  draft,
  errors,
  disabled = false,
  onChange,
}: {
  draft: TemplateDraft
  /** What the gateway said, by field. */
  errors: Readonly<Record<string, string>>
  disabled?: boolean
  onChange: (changes: Partial<TemplateDraft>) => void
}) {
  const t = useTexts('templates')
  const { name, kind } = draft
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('form.name')} error={errors.name}>
        {control => (
          <Input
            {...control}
            value={name}
            required
            maxLength={100}
            autoComplete="off"
            disabled={disabled}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      {kind === 'other' ? (
        <>
          <Notice tone="info">{t('form.other')}</Notice>
          <CodeBlock text={JSON.stringify(draft.stored, null, 2)} label={t('form.json')} wrap />
        </>
      ) : (
        <ContentFields {...{ draft, errors, disabled, onChange }} />
      )}
    </div>
  )
}

function ContentFields({ draft, errors, disabled, onChange }: Parameters<typeof TemplateFields>[0]) {
  const t = useTexts('templates')
  const said = useTemplateProblem()
  const { kind, text, address, fileName } = draft
  const field = addressField(kind)
  const kinds = writtenKinds.map(known => [known, t(`kinds.${known}`)] as const)
  const chosen = (value: string) => writtenKinds.find(known => known === value) ?? 'text'
  return (
    <>
      <Field label={t('form.kind')} error={errors.content}>
        {control => (
          <Select
            {...control}
            value={kind}
            options={kinds}
            disabled={disabled === true}
            onChange={value => onChange({ kind: chosen(value) })}
            className="sm:max-w-60"
          />
        )}
      </Field>
      {isMedia(kind) && (
        <Field
          label={t(`form.addresses.${kind}`)}
          hint={t('form.addressHint')}
          error={said(problemIn(address)) ?? (field && errors[`content.${field}`])}
        >
          {control => (
            <Input
              {...control}
              value={address}
              required
              maxLength={4096}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              onChange={({ target }) => onChange({ address: target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'document' && (
        <Field label={t('form.fileName')} error={said(problemIn(fileName)) ?? errors['content.fileName']}>
          {control => (
            <Input
              {...control}
              value={fileName}
              maxLength={255}
              autoComplete="off"
              disabled={disabled}
              onChange={({ target }) => onChange({ fileName: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={t(isMedia(kind) ? 'form.caption' : 'form.text')}
        hint={t('form.textHint', { example })}
        error={said(problemIn(text)) ?? errors['content.text']}
      >
        {control => (
          <Textarea
            {...control}
            value={text}
            rows={8}
            maxLength={65_536}
            dir="auto"
            disabled={disabled}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </>
  )
}
