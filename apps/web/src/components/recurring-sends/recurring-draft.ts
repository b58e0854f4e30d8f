import type { RecurringSendRecord } from '@messenger/shared/contract/recurring-sends/record'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { cronOf, type Rhythm, rhythmOf } from './rhythm.ts'

/** What the form holds. */
export interface RecurringDraft {
  readonly name: string
  readonly sessionId: number | null
  readonly to: string
  /** A number as text; '' for a text of its own. */
  readonly templateId: string
  readonly text: string
  readonly values: Readonly<Record<string, string>>
  readonly rhythm: Rhythm
  readonly timeZone: string
  /** A number as text; '' for no end. */
  readonly maxRuns: string
  /** Of the API, with more than a text: it is kept as it is. */
  readonly kept: TemplateContent | null
}

export const newDraft = (timeZone: string): RecurringDraft => ({
  ...{ name: '', sessionId: null, to: '', templateId: '', text: '', values: {} },
  ...{ rhythm: { kind: 'daily', time: '09:00' }, timeZone, maxRuns: '', kept: null },
})

export function draftOf(record: RecurringSendRecord): RecurringDraft {
  const { content } = record
  const isText = content === null || Object.keys(content).every(field => field === 'text' || field === 'linkPreview')
  return {
    name: record.name,
    sessionId: record.session_id,
    to: record.to,
    templateId: record.template_id === null ? '' : String(record.template_id),
    text: content?.text ?? '',
    values: record.values,
    rhythm: rhythmOf(record.cron),
    timeZone: record.time_zone,
    maxRuns: record.max_runs === null ? '' : String(record.max_runs),
    kept: isText ? null : content,
  }
}

/** As the calls take it. */
export function fieldsOf({ name, to, values, timeZone, rhythm, ...draft }: RecurringDraft) {
  const said =
    draft.templateId === ''
      ? { content: draft.kept ?? { text: draft.text } }
      : { template_id: Number(draft.templateId) }
  return {
    name: name.trim(),
    to: to.trim(),
    ...said,
    values: { ...values },
    cron: cronOf(rhythm),
    time_zone: timeZone.trim(),
  }
}

export const maxRunsOf = ({ maxRuns }: RecurringDraft): number | null => (maxRuns === '' ? null : Number(maxRuns))
