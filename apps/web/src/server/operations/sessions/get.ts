import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'
import { toRecord } from './to-record.ts'

export const get: WebHandler<'sessions.get'> = async ({ db, accountId, sealer }, { id }) =>
  toRecord(await readSession(db, accountId, id), sealer)
