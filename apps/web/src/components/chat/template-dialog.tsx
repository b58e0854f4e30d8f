'use client'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { shownWith } from '../templates/read-content.ts'
import { TemplateBubble } from '../templates/template-bubble.tsx'
import { TemplateValues } from '../templates/template-values.tsx'
import { useTemplateProblem } from '../templates/use-template-problem.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { FormProps } from './form-props.ts'

/** Sends a template of the account, with values for its variables. */
export function TemplateDialog(props: FormProps) {
  const t = useTexts('templates.send')
  const problemOf = useProblemOf()
  const may = useMay()
  const { data, error } = useQuery(useTRPC().templates.list.queryOptions({}))
  const templates = Array.isArray(data) ? data : data?.items
  const { onClose, onClosed } = props
  return (
    <Dialog open returnFocus={onClosed} onOpenChange={open => !open && onClose()} title={t('title')}>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!templates && !error && <Skeleton rows={2} />}
      {templates?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">{t('none')}</p>
          {may('templates.create') && <ButtonLink href="/templates/new">{t('make')}</ButtonLink>}
        </div>
      )}
      {templates && templates.length > 0 && <TemplateForm {...props} templates={templates} />}
    </Dialog>
  )
}

function TemplateForm({ templates, send, replyTo, onClose }: FormProps & { templates: readonly TemplateRecord[] }) {
  const t = useTexts('templates.send')
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const template = templates.find(({ id }) => String(id) === chosen)
  const shown = template && shownWith(template.content, values)
  const isReady = shown && 'missing' in shown && shown.missing.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!template || !isReady) return
    const input = { templateId: template.id, version: template.version, values }
    void send({ kind: 'text', text: shown.content.text ?? template.name }, ({ client, to, context }) =>
      client.messages.sendTemplate.mutate({ to, ...input, ...(replyTo !== undefined && { replyTo }) }, context),
    )
    onClose()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('template')}>
        {control => (
          <Select
            {...control}
            value={chosen}
            onChange={value => {
              setChosen(value)
              setValues({})
            }}
            options={[['', t('choose')], ...templates.map(({ id, name }) => [String(id), name] as const)]}
          />
        )}
      </Field>
      {template && template.variables.length > 0 && (
        <TemplateValues variables={template.variables} values={values} onChange={setValues} />
      )}
      {shown && <Shown shown={shown} />}
      <Button type="submit" look="primary" className="self-end" disabled={!isReady}>
        {t('send')}
      </Button>
    </form>
  )
}

function Shown({ shown }: { shown: ReturnType<typeof shownWith> }) {
  const t = useTexts('templates.preview')
  const said = useTemplateProblem()
  if ('problem' in shown) return <Notice tone="warn">{said(shown.problem)}</Notice>
  return (
    <div className="flex max-h-60 flex-col gap-2 overflow-y-auto rounded-xl bg-canvas p-3">
      <span className="text-xs text-faint">{t('title')}</span>
      <TemplateBubble content={shown.content} />
    </div>
  )
}
