import { ApiError } from '@messenger/shared/contract/errors'
import { parseFields } from '@messenger/shared/contract/parse-input'
import type { z } from 'zod'
import { auditWords } from '../../client/audit-words.ts'
import { languageCookie, pickLanguage } from '../../client/language.ts'
import { cookieNamed } from '../auth/presented.ts'
import type { AskedFile, FileExport } from '../exports/file-export.ts'
import { type Columns, fileOf } from '../exports/file-of.ts'
import { auditTranslator } from './audit-translator.ts'
import { auditFilter, type ListedRecord, readAudit } from './read-audit.ts'

/** Records that are read at once. */
const perRead = 500

type Words = ReturnType<typeof auditTranslator>

/** The audit log for admins of the account: all records that the filters fit, newest first, in the person's language. */
export const auditExport: FileExport = {
  name: 'audit',
  need: 'admin:read',
  open: async ({ request: { headers }, format, search, ...asked }) => {
    const filter = parseFields(auditFilter, filterIn(search.get('filter')))
    const cookie = cookieNamed(languageCookie, headers.cookie ?? '')
    const t = auditTranslator(pickLanguage(cookie, headers['accept-language'] ?? null))
    return fileOf(format, recordPages(asked, filter, t), columnsIn(t))
  },
}

async function* recordPages(
  { db, accountId }: Pick<AskedFile, 'db' | 'accountId'>,
  filter: z.output<typeof auditFilter>,
  t: Words,
): AsyncGenerator<Worded[]> {
  let cursor = filter.cursor ?? null
  do {
    const { records, next } = await readAudit(db, accountId, { ...filter, cursor }, { limit: perRead })
    yield records.map(record => worded(record, t))
    cursor = next
  } while (cursor !== null)
}

/** What happened first. */
function worded({ id, at, operation, outcome, ...record }: ListedRecord, t: Words) {
  return { id, at, what: auditWords({ ...record, operation, outcome }, t), operation, outcome, ...record }
}
type Worded = ReturnType<typeof worded>

function columnsIn(t: Words): Columns<Worded> {
  return [
    [t('columns.time'), ({ at }) => at],
    [t('columns.what'), ({ what }) => what],
    [t('columns.who'), ({ actor_name }) => actor_name],
    [t('columns.actor'), ({ actor }) => actor],
    [t('columns.door'), ({ door }) => door],
    [t('columns.outcome'), ({ outcome }) => outcome],
    [t('columns.session'), ({ session_id }) => session_id ?? ''],
    [t('columns.sessionName'), ({ session_name }) => session_name ?? ''],
    [t('columns.target'), ({ target, target_name }) => target_name ?? target],
    [t('columns.ip'), ({ ip }) => ip],
    [t('columns.operation'), ({ operation }) => operation],
  ]
}

function filterIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    throw new ApiError('bad_json')
  }
}
