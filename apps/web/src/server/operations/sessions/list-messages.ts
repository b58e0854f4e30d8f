import { pageBudget } from '../../message-table/find-messages.ts'
import { readTable } from '../../message-table/read-table.ts'
import type { TableRow } from '../../message-table/table-row.ts'
import type { WebHandler } from '../web-handler.ts'
import { moments } from '../webhooks/moments.ts'

const longestPage = 100

/** The table of messages, as the dashboard shows it. */
export const listMessages: WebHandler<'sessions.listMessages'> = async (context, input) => {
  const { db, sealer, engine, log, accountId, settings, hiddenChats } = context
  const { id, limit, words, chat, direction, before } = input
  const { from, to } = moments(input)
  const page = await readTable(
    { db, sealer, engine, log, accountId, searchesTexts: settings.textSearch === true },
    {
      ...{ session: id, inChat: chat, direction, before, from: from ?? undefined, to: to ?? undefined },
      ...(hiddenChats.length > 0 ? { hiddenChats } : {}),
      // What consists of spaces looks for nothing.
      words: words?.trim() || undefined,
    },
    { most: Math.min(Math.max(limit, 1), longestPage), budget: pageBudget },
  )
  return {
    data: page.rows.map(toMessage),
    next: page.next,
    gave_up: page.gaveUp,
    is_cut: page.isCut,
    texts: page.texts,
  }
}

function toMessage(row: TableRow) {
  return {
    id: row.networkId,
    msgId: row.msgId,
    fromMe: row.direction === 'out',
    remoteJid: row.chat,
    name: row.name,
    number: row.number,
    participant: row.author,
    kind: row.kind,
    text: row.text,
    deleted: row.deleted,
    status: row.status,
    failed_code: row.failed,
    at: row.at,
    ...(row.sendAt === null ? {} : { sendAt: row.sendAt }),
  }
}
