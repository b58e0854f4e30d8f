import type { Db } from '@messenger/shared/db/create-db'
import type { z } from 'zod'
import type { AuditFormat } from '../../client/audit-export.ts'
import { auditWords } from '../../client/audit-words.ts'
import { type Cell, csvLine, csvMark } from '../../client/csv-line.ts'
import type { Language } from '../../client/language.ts'
import { auditTranslator } from './audit-translator.ts'
import { type auditFilter, type ListedRecord, readAudit } from './read-audit.ts'

/** Records that are read at once. */
const perRead = 500

interface Wanted {
  readonly accountId: number
  readonly filter: z.output<typeof auditFilter>
  readonly format: AuditFormat
  readonly language: Language
}

/** All records that the filters fit, newest first, as pieces of a file: page by page, so that none has to be held whole. */
export async function* auditFile(db: Db, { accountId, filter, format, language }: Wanted): AsyncGenerator<string> {
  const t = auditTranslator(language)
  yield format === 'csv' ? `${csvMark}${csvLine(columns.map(([heading]) => t(`columns.${heading}`)))}` : '['
  let cursor = filter.cursor ?? null
  let parting = '\n'
  do {
    const { records, next } = await readAudit(db, accountId, { ...filter, cursor }, { limit: perRead })
    const worded = records.map(record => ({ ...record, what: auditWords(record, t) }))
    if (format === 'csv') yield worded.map(record => csvLine(columns.map(([, cell]) => cell(record)))).join('')
    else
      for (const record of worded) {
        yield `${parting}${JSON.stringify(toJson(record))}`
        parting = ',\n'
      }
    cursor = next
  } while (cursor !== null)
  if (format === 'json') yield '\n]\n'
}

type Worded = ListedRecord & { readonly what: string }

const columns = [
  ['time', ({ at }: Worded): Cell => at],
  ['what', ({ what }: Worded) => what],
  ['who', ({ actor_name }: Worded) => actor_name],
  ['actor', ({ actor }: Worded) => actor],
  ['door', ({ door }: Worded) => door],
  ['outcome', ({ outcome }: Worded) => outcome],
  ['session', ({ session_id }: Worded) => session_id ?? ''],
  ['sessionName', ({ session_name }: Worded) => session_name ?? ''],
  ['target', ({ target, target_name }: Worded) => target_name ?? target],
  ['ip', ({ ip }: Worded) => ip],
  ['operation', ({ operation }: Worded) => operation],
] as const

/** What happened first. */
function toJson({ id, at, what, operation, outcome, ...record }: Worded) {
  return { id, at, what, operation, outcome, ...record }
}
