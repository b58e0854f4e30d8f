'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { languageNames, languages } from '../../client/language.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { LivePreview } from './live-preview.tsx'
import { mediaKinds, mostWordings, type NewDraft, partsOf } from './new-draft.ts'

interface Props {
  readonly draft: NewDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<NewDraft>) => void
}

/** The text with its variables, other wordings of it, a file; beside it what a person would get. */
export function WhatStep(props: Props) {
  const t = useTexts('bulkSends.what')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title={t('title')}>
        <div className="flex flex-col gap-4">
          <TemplateField {...props} />
          <MediaFields {...props} />
          <Wordings {...props} />
          <LineField {...props} />
        </div>
      </Card>
      <LivePreview draft={props.draft} />
    </div>
  )
}

/** What a stored template says, to begin with. */
function TemplateField({ onChange }: Props) {
  const t = useTexts('bulkSends.what')
  const [id, setId] = useState('')
  const { data } = useQuery(useTRPC().templates.list.queryOptions({}))
  const all = Array.isArray(data) ? data : (data?.items ?? [])
  const templates = all.filter(({ content }) => partsOf(content))
  if (templates.length === 0) return null
  return (
    <Field label={t('template')} hint={t('templateHint')}>
      {control => (
        <Select
          {...control}
          value={id}
          options={[['', t('noTemplate')], ...templates.map(one => [String(one.id), one.name] as const)]}
          onChange={value => {
            setId(value)
            const content = templates.find(one => String(one.id) === value)?.content
            const parts = content && partsOf(content)
            if (parts) onChange(parts)
          }}
          className="max-w-xs"
        />
      )}
    </Field>
  )
}

/** A last line that tells how to opt out. */
function LineField({ draft, errors, onChange }: Props) {
  const t = useTexts('bulkSends.what')
  const names = languages.map(code => [code, languageNames[code]] as const)
  return (
    <Field label={t('line')} hint={t('lineHint')} error={errors.opt_out_line}>
      {control => (
        <Select
          {...control}
          value={draft.lineLanguage}
          options={[['', t('noLine')], ...names]}
          onChange={value => onChange({ lineLanguage: languages.find(code => code === value) ?? '' })}
          className="max-w-xs"
        />
      )}
    </Field>
  )
}

function MediaFields({ draft, errors, onChange }: Props) {
  const t = useTexts('bulkSends.what')
  const { media } = draft
  return (
    <>
      <Field label={t('media')}>
        {control => (
          <Select
            {...control}
            value={media}
            options={mediaKinds.map(kind => [kind, t(`kinds.${kind}`)])}
            onChange={value => onChange({ media: mediaKinds.find(kind => kind === value) ?? 'none' })}
            className="max-w-xs"
          />
        )}
      </Field>
      {media !== 'none' && (
        <Field label={t('url')} hint={t('urlHint')} error={errors[`content.${media}Url`]}>
          {control => (
            <Input
              {...control}
              type="url"
              value={draft.mediaUrl}
              maxLength={4096}
              autoComplete="off"
              placeholder="https://"
              onChange={({ target }) => onChange({ mediaUrl: target.value })}
            />
          )}
        </Field>
      )}
      {media === 'document' && (
        <Field label={t('documentName')} error={errors['content.fileName']}>
          {control => (
            <Input
              {...control}
              value={draft.documentName}
              maxLength={255}
              autoComplete="off"
              onChange={({ target }) => onChange({ documentName: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Wordings({ draft, errors, onChange }: Props) {
  const t = useTexts('bulkSends.what')
  const [shown, setShown] = useState(0)
  /** Where the next variable goes: at the place in the text that was written in last. */
  const caret = useRef<number>(null)
  const { wordings, names, phone, media } = draft
  const write = (place: number, text: string) =>
    onChange({ wordings: wordings.map((other, at) => (at === place ? text : other)) })
  const insert = (name: string) => {
    const text = wordings[shown] ?? ''
    const at = Math.min(caret.current ?? text.length, text.length)
    const tag = `{{${name}}}`
    caret.current = at + tag.length
    write(shown, `${text.slice(0, at)}${tag}${text.slice(at)}`)
  }
  const variables = names.filter((name, at) => at !== phone && name !== '')
  return (
    <>
      {wordings.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: wordings are told apart by their place alone
        <div key={at} className="flex flex-col gap-1.5">
          <Field
            label={at > 0 ? t('other', { place: String(at) }) : t(media === 'none' ? 'text' : 'caption')}
            hint={at === 0 ? t('textHint', { example: '{{first_name|there}}' }) : undefined}
            error={at === 0 ? (errors.content ?? errors['content.text']) : undefined}
          >
            {control => (
              <Textarea
                {...control}
                value={text}
                rows={at === 0 ? 6 : 4}
                maxLength={65_536}
                onFocus={() => setShown(at)}
                onSelect={({ currentTarget }) => {
                  caret.current = currentTarget.selectionStart
                }}
                onChange={({ target }) => write(at, target.value)}
              />
            )}
          </Field>
          {at > 0 && (
            <Button
              size="small"
              look="quiet"
              className="self-start"
              onClick={() => onChange({ wordings: wordings.filter((_, place) => place !== at) })}
            >
              <X aria-hidden="true" /> {t('remove', { place: String(at) })}
            </Button>
          )}
        </div>
      ))}
      {variables.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would look and be announced like a part of the form
        <div role="group" aria-label={t('insert')} className="flex flex-wrap gap-2">
          {variables.map(name => (
            <Button key={name} size="small" className="font-mono" onClick={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
          ))}
        </div>
      )}
      {wordings.length < mostWordings && (
        <div>
          <Button size="small" onClick={() => onChange({ wordings: [...wordings, ''] })}>
            <Plus aria-hidden="true" /> {t('add')}
          </Button>
          <p className="mt-1.5 text-sm text-faint">{t('addHint')}</p>
        </div>
      )}
    </>
  )
}
