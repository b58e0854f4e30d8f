import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { parseFields } from '@messenger/shared/contract/parse-input'
import { messageFiltersIn } from '../../components/messages/message-filters.ts'
import { person } from '../auth/person.ts'
import { presentedBy } from '../auth/presented.ts'
import { clientIp } from '../http/client-ip.ts'
import { endWhenStalled } from '../http/end-when-stalled.ts'
import { createOpenStreams } from '../http/open-streams.ts'
import { sendRefusal } from '../http/send.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { formats } from './export-formats.ts'
import { noBudget } from './find-messages.ts'
import { messageFilter, settled } from './message-filter.ts'
import { readTable, type TablePage, type TableReader } from './read-table.ts'

export const exportPrefix = '/exports/messages.'

/** As many as an engine opens in one call. */
const atOnce = 500
const stalledMs = 30_000
const perPerson = 2
const perAddress = 10

/** Hands out all messages that an address's filters let through, as a file that is written while it is read. */
export function createMessageExport(services: Services) {
  const open = createOpenStreams({ perReader: perPerson, perAddress })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '', 'http://localhost')
    const format = formats.find(({ ending }) => address.pathname === `${exportPrefix}${ending}`)
    if (!format) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    response.setHeader('cache-control', 'no-store')
    try {
      const { publicUrl } = services.settings
      const presented = presentedBy(request.headers, publicUrl)
      const { db, accountId, userId } = await person(
        { services, door: 'trpc', presented, reply: { replayed: false } },
        false,
      )
      const { sealer, engine, log, settings } = services
      const searchesTexts = settings.textSearch === true
      const filter = settled(parseFields(messageFilter, messageFiltersIn(address.searchParams)))
      const pages = exportPages({ db, sealer, engine, log, accountId, searchesTexts }, filter)
      // Before the head, so that what is refused is no file.
      const first = await pages.next()
      response.once('close', open.open(String(userId), clientIp(request, services.trustedProxies)))
      response.writeHead(200, {
        'content-type': format.type,
        'content-disposition': `attachment; filename="messages-${new Date().toISOString().slice(0, 10)}.${format.ending}"`,
      })
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      endWhenStalled(response, stalledMs)
      await write(response, format.text(first.done ? undefined : first.value, pages))
    } catch (error) {
      // A file that is cut off is to look like one.
      if (response.headersSent) response.destroy()
      else return sendRefusal(response, refusalOf(error))
      if (!request.destroyed) throw error
    }
  }
}

async function* exportPages(
  reader: TableReader,
  filter: Parameters<typeof settled>[0],
): AsyncGenerator<TablePage['rows']> {
  let before: string | null = null
  do {
    const page: TablePage = await readTable(reader, { ...filter, before }, { most: atOnce, budget: noBudget })
    yield page.rows
    before = page.next
  } while (before !== null)
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
