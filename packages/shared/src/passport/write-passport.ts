import type { Readable } from 'node:stream'
import { type ArchiveWriter, writeArchive } from '../backup/archive.ts'
import { ApiError } from '../contract/errors.ts'
import { bytesToJson } from '../session-image/bytes-json.ts'
import { readImageHead, readSignalEntries } from '../session-image/read-session-image.ts'
import { deviceDigest } from './device-digest.ts'
import type { OpenMove } from './open-move.ts'
import type { LineOf, PassportPart } from './passport-parts.ts'
import { readMessages } from './read-messages.ts'
import { readSettings, readWebhooks } from './read-settings.ts'
import {
  type Departed,
  readCache,
  readChats,
  readContacts,
  readGroups,
  readPauses,
  readSends,
  readStanzas,
} from './read-sides.ts'

/**
 * What a passport of a session that has left holds, not sealed yet. The session's rows do not change while it is away, so that every file
 * of one move is the same session.
 * @throws ApiError `passport_not_moving` when the session has no keys any more
 */
export async function writePassport(departed: Departed, move: OpenMove, history: boolean): Promise<Readable> {
  const image = await readImageHead(departed.db, departed.sealer, departed.sessionId)
  if (!image || !deviceDigest(image.credentials).equals(move.device)) throw new ApiError('passport_not_moving')
  const { id, generation, device, receipt, network, phoneNumber, name } = move
  const head: LineOf<'head'> = {
    ...{ format: 2, id, generation, receipt, network, phoneNumber, name, history },
    device: device.toString('base64'),
    writtenAt: new Date().toISOString(),
  }
  const credentials: LineOf<'credentials'> = {
    json: bytesToJson(image.credentials),
    pastSince: image.pastSince?.toISOString() ?? null,
  }
  return writeArchive(async archive => {
    const add = counting(archive)
    await add('head', just(head))
    await add('settings', just(await readSettings(departed)))
    await add('webhooks', readWebhooks(departed, move.accountId))
    await add('credentials', just(credentials))
    await add('signal', readSignal(departed))
    await add('cache', readCache(departed))
    await add('stanzas', readStanzas(departed))
    await add('pauses', readPauses(departed))
    await add('sends', readSends(departed))
    await add('messages', readMessages(departed, history))
    if (history) {
      await add('contacts', readContacts(departed))
      await add('groups', readGroups(departed))
      await add('chats', readChats(departed))
    }
    await add('end', just({ lines: { ...add.lines } }))
  })
}

async function* just<T>(line: T): AsyncGenerator<T> {
  yield line
}

async function* readSignal({ db, sealer, sessionId }: Departed): AsyncGenerator<LineOf<'signal'>> {
  for await (const { type, id, value } of readSignalEntries(db, sealer, sessionId))
    yield { type, id, json: bytesToJson(value) }
}

/** Adds parts as lines of JSON, and counts them. */
function counting(archive: ArchiveWriter) {
  const lines: Record<string, number> = {}
  async function add<P extends PassportPart>(part: P, values: AsyncIterable<LineOf<P>>): Promise<void> {
    lines[part] = 0
    await archive.addPart(part, encoded(part, values))
  }
  async function* encoded(part: string, values: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const value of values) {
      lines[part] = (lines[part] ?? 0) + 1
      yield Buffer.from(`${JSON.stringify(value)}\n`)
    }
  }
  return Object.assign(add, { lines })
}
