import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@messenger/shared/contract/errors'
import { parseFields } from '@messenger/shared/contract/parse-input'
import { type AuditFormat, auditExportPrefix, auditFormats } from '../../client/audit-export.ts'
import { languageCookie, pickLanguage } from '../../client/language.ts'
import { person } from '../auth/person.ts'
import { cookieNamed, presentedBy } from '../auth/presented.ts'
import { endWhenStalled } from '../http/end-when-stalled.ts'
import { sendRefusal } from '../http/send.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { auditFile } from './audit-file.ts'
import { auditFilter } from './read-audit.ts'

const types: Readonly<Record<AuditFormat, string>> = { csv: 'text/csv', json: 'application/json' }
/** How long nobody may take what is sent. */
const stalledMs = 60_000

/** Hands the audit log out as a file, to admins of the account who are logged in at the dashboard. */
export function createAuditExport(services: Services) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET') return sendRefusal(response, new ApiError('method'), { allow: 'GET' })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const format = auditFormats.find(known => pathname === `${auditExportPrefix}${known}`)
    if (!format) return sendRefusal(response, new ApiError('not_found'))
    try {
      const presented = presentedBy(request.headers, services.settings.publicUrl)
      const call = { services, presented, door: 'trpc', reply: { replayed: false } } as const
      const { db, accountId } = await person(call, false, 'admin')
      const filter = parseFields(auditFilter, filterIn(searchParams.get('filter')))
      const language = pickLanguage(
        cookieNamed(languageCookie, request.headers.cookie ?? ''),
        request.headers['accept-language'] ?? null,
      )
      response.writeHead(200, {
        'content-type': `${types[format]}; charset=utf-8`,
        'content-disposition': `attachment; filename="audit.${format}"`,
        'cache-control': 'no-store',
      })
      endWhenStalled(response, stalledMs)
      await pipeline(Readable.from(auditFile(db, { accountId, filter, format, language })), response)
    } catch (error) {
      // What was begun cannot be refused: the connection ends, so that nobody takes a part for the whole.
      if (!response.headersSent) return sendRefusal(response, refusalOf(error))
      if (!request.destroyed) services.log.warn({ err: error }, 'audit.export_failed')
    }
  }
}

function filterIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    throw new ApiError('bad_json')
  }
}
