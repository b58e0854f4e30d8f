import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { type ExportFormat, exportFormats, exportsPrefix } from '../../client/export-formats.ts'
import { auditExport } from '../audit/audit-export.ts'
import { person } from '../auth/person.ts'
import { presentedBy } from '../auth/presented.ts'
import { resultsExport } from '../bulk-sends/results-export.ts'
import { memberExport } from '../contact-lists/member-export.ts'
import { clientIp } from '../http/client-ip.ts'
import { endWhenStalled } from '../http/end-when-stalled.ts'
import { createOpenStreams } from '../http/open-streams.ts'
import { sendRefusal } from '../http/send.ts'
import { messageExport } from '../message-table/message-export.ts'
import { optOutExport } from '../opt-outs/opt-out-export.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { FileExport } from './file-export.ts'

const exports: readonly FileExport[] = [messageExport, auditExport, optOutExport, resultsExport, memberExport]
const types: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv', json: 'application/json' }

/** How long nobody may take what is sent. */
const stalledMs = 30_000
const perPerson = 2
const perAddress = 10

/** Hands out files that are written while they are read, to whoever is logged in at the dashboard. */
export function createExportsDoor(services: Services) {
  const open = createOpenStreams({ perReader: perPerson, perAddress })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: search } = new URL(request.url ?? '', 'http://localhost')
    const asked = exportAt(pathname)
    if (!asked) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    response.setHeader('cache-control', 'no-store')
    const { file, format } = asked
    try {
      const presented = presentedBy(request.headers, services.settings.publicUrl)
      const call = { services, door: 'trpc', presented, reply: { replayed: false } } as const
      const { db, accountId, userId } = await person(call, false, file.need)
      // before the head, so that what is refused is no file
      const pieces = await file.open({ services, request, db, accountId, format, search })
      response.once('close', open.open(String(userId), clientIp(request, services.trustedProxies)))
      response.writeHead(200, {
        'content-type': `${types[format]}; charset=utf-8`,
        'content-disposition': `attachment; filename="${file.name}-${new Date().toISOString().slice(0, 10)}.${format}"`,
      })
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      endWhenStalled(response, stalledMs)
      await write(response, pieces)
    } catch (error) {
      if (!response.headersSent) return sendRefusal(response, refusalOf(error))
      // a file that is cut off is to look like one
      response.destroy()
      if (!request.destroyed) throw error
    }
  }
}

/** No faster than it is taken. */
async function write(response: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  for await (const piece of pieces) {
    if (response.destroyed) return
    if (!response.write(piece)) await once(response, 'drain', { signal: gone.signal }).catch(() => undefined)
  }
  response.end()
}

function exportAt(path: string): { file: FileExport; format: ExportFormat } | undefined {
  for (const file of exports) {
    const format = exportFormats.find(known => path === `${exportsPrefix}${file.name}.${known}`)
    if (format) return { file, format }
  }
  return undefined
}
