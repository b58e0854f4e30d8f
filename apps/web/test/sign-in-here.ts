import type { Database } from '@messenger/shared/db/create-db'
import pino from 'pino'
import type { AuditLog } from '../src/server/audit/audit-log.ts'
import { createFinishSignIn } from '../src/server/auth/finish-sign-in.ts'
import { createRecordSignIn } from '../src/server/auth/record-sign-in.ts'
import { createSignIn } from '../src/server/auth/sign-in.ts'

const quiet: AuditLog = { add: async () => undefined, close: async () => undefined }

/** Signing in by a password, without a server. */
export function signInHere(database: Database, authSecret: string, audit: AuditLog = quiet) {
  const record = createRecordSignIn(audit)
  const finish = createFinishSignIn(database, authSecret, record)
  return createSignIn({ database, finish, record, log: pino({ level: 'silent' }) })
}
