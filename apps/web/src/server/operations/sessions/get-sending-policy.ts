import type { WebHandler } from '../web-handler.ts'
import { readSendingPolicy } from './read-sending-policy.ts'
import { readSession } from './read-session.ts'

export const getSendingPolicy: WebHandler<'sessions.getSendingPolicy'> = async (
  { db, accountId, settings, plan },
  { id },
) => readSendingPolicy(db, settings, await readSession(db, accountId, id), plan)
