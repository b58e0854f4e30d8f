'use client'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { usualWord, withOptOutLine } from '@messenger/shared/opt-outs/opt-out-line'
import { renderContent, variablesOfContent } from '@messenger/shared/templating/render-content'
import { TemplateError, type TemplateProblem } from '@messenger/shared/templating/template-error'
import { templateValues } from '@messenger/shared/templating/template-values'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { contentsOf, type NewDraft } from './new-draft.ts'
import { valuesIn } from './read-table.ts'

/** What one of the first people would get, as it is written. People get the wordings in turn. */
export function LivePreview({ draft }: { draft: NewDraft }) {
  const t = useTexts('bulkSends.what')
  const problems = useTexts('bulkSends.templateProblems')
  const [asked, setAsked] = useState(0)
  const { table, phone, names } = draft
  const rows = table?.rows ?? []
  const place = Math.max(0, Math.min(asked, rows.length - 1))
  const row = rows[place] ?? []
  const contents = contentsOf(draft)
  const content = contents[place % contents.length] ?? {}
  const { lineLanguage: language } = draft
  const whole = language === '' ? content : withOptOutLine(content, language, usualWord(language))
  const shown = rendered(whole, valuesIn(row, phone, names))
  const missing = missingIn(contents, draft)
  return (
    <Card
      title={t('preview', { person: row[phone] || '…' })}
      className="lg:sticky lg:top-4"
      actions={
        <div className="flex gap-1">
          <Button
            size="icon"
            look="quiet"
            aria-label={t('earlier')}
            disabled={place === 0}
            onClick={() => setAsked(place - 1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button
            size="icon"
            look="quiet"
            aria-label={t('later')}
            disabled={place >= rows.length - 1}
            onClick={() => setAsked(place + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3" aria-live="polite">
        {typeof shown === 'string' ? (
          <Notice tone="danger">{problems(shown, { example: '{{first_name|there}}' })}</Notice>
        ) : (
          <MessageBubble content={shown.content} empty={t('previewEmpty')} />
        )}
        {typeof shown === 'object' && shown.missing.length > 0 && (
          <Notice tone="warn">{t('noValue', { names: shown.missing.join(', ') })}</Notice>
        )}
        {missing.length > 0 && <Notice tone="warn">{t('missing', { names: missing.join(', ') })}</Notice>}
      </div>
    </Card>
  )
}

function rendered(content: TemplateContent, values: Readonly<Record<string, string>>) {
  return orProblem(() => renderContent(content, templateValues(values)))
}

/** Variables that need a value, and that no column is called like. */
function missingIn(contents: readonly TemplateContent[], { phone, names }: NewDraft): string[] {
  const own = new Set(names.filter((_, at) => at !== phone))
  const variables = contents.map(content => orProblem(() => variablesOfContent(content)))
  const needed = variables.flatMap(found =>
    typeof found === 'string' ? [] : found.filter(({ required }) => required).map(({ name }) => name),
  )
  return [...new Set(needed)].filter(name => !own.has(name))
}

function orProblem<T>(work: () => T): T | TemplateProblem {
  try {
    return work()
  } catch (error) {
    if (error instanceof TemplateError) return error.problem
    throw error
  }
}
