import type { WebHandler } from '../web-handler.ts'
import { readRecord } from './read-record.ts'

export const get: WebHandler<'templates.get'> = ({ db, sealer, accountId }, which) =>
  readRecord(db, sealer, accountId, which)
