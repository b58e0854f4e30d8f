import { randomBytes } from 'node:crypto'
import { createSealer } from '@messenger/shared/crypto/seal'
import { accounts, users } from '@messenger/shared/db/schema'
import { createTestDatabase } from '@messenger/shared/test/database'
import { pino } from 'pino'
import { startEngine } from '../src/start.ts'
import { callEngine } from './call-engine.ts'
import type { Stack } from './stack.ts'

/** A second gateway on the same network: its own database, master key, secret and engine. */
export interface Elsewhere {
  readonly stack: Stack
  readonly owner: { readonly accountId: number; readonly userId: number }
  stop(): Promise<void>
}

export async function startElsewhere(beside: Stack): Promise<Elsewhere> {
  const db = await createTestDatabase()
  const env = { ...beside.env, masterKey: randomBytes(32), rpcSecret: randomBytes(32).toString('hex') }
  const [account] = await db.database.db.insert(accounts).values({ name: 'Elsewhere' }).returning()
  const accountId = account?.id ?? 0
  const person = { accountId, email: 'elsewhere@example.com', name: 'E', passwordHash: 'none' }
  const [user] = await db.database.db.insert(users).values(person).returning()
  const log = pino({ level: env.logLevel })
  const settings = { linkReplyMs: 60_000 }
  const engine = await startEngine({
    env: { ...env, databaseUrl: db.urls.engine },
    network: 'sandbox',
    log,
    settings,
  })
  const stack: Stack = {
    ...beside,
    db,
    accountId,
    env,
    sealer: createSealer(env.masterKey),
    engine: () => engine,
    call: (name, sessionId, input = {}, networkId) =>
      callEngine(engine.url, env.rpcSecret, name, {
        call: { accountId, sessionId, ...(networkId ? { networkId } : {}) },
        input: { id: sessionId, ...Object(input) },
      }),
  }
  return {
    stack,
    owner: { accountId, userId: user?.id ?? 0 },
    async stop() {
      await engine.stop().catch(() => undefined)
      await db.drop()
    },
  }
}
