'use client'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { shownWith, variablesIn } from './read-content.ts'
import { TemplateBubble } from './template-bubble.tsx'
import { TemplateValues } from './template-values.tsx'
import { useTemplateProblem } from './use-template-problem.ts'

/** The message as it arrives, while it is written. */
export function TemplatePreview({ content }: { content: TemplateContent }) {
  const t = useTexts('templates.preview')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const variables = variablesIn(content)
  return (
    <Card title={t('title')} description={t('description')} className="min-w-0">
      <div className="flex flex-col gap-5">
        {variables ? <Message content={content} values={values} /> : <p className="text-sm text-soft">{t('wrong')}</p>}
        {variables?.length === 0 && <p className="text-sm text-faint">{t('none')}</p>}
        {variables && variables.length > 0 && (
          <TemplateValues variables={variables} values={values} onChange={setValues} />
        )}
      </div>
    </Card>
  )
}

function Message({ content, values }: { content: TemplateContent; values: Readonly<Record<string, string>> }) {
  const t = useTexts('templates.preview')
  const said = useTemplateProblem()
  if (Object.keys(content).length === 0) return <p className="text-sm text-soft">{t('nothing')}</p>
  const shown = shownWith(content, values)
  if ('problem' in shown) return <Notice tone="warn">{said(shown.problem)}</Notice>
  return (
    <div className="flex flex-col gap-3">
      <TemplateBubble content={shown.content} />
      {shown.missing.length > 0 && (
        <p className="text-sm text-warn">{t('missing', { names: shown.missing.join(', ') })}</p>
      )}
    </div>
  )
}
