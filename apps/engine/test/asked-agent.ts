import { randomBytes, randomUUID } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import {
  agentApprovals,
  agentCalls,
  agentLeashes,
  agentSpends,
  mcpMessages,
  mcpQuestions,
  mcpSessions,
  tokens,
  users,
} from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Stack } from './stack.ts'

/** What an agent was asked about a person through the tool server, and what it did, as web stores it. Answers its token. */
export async function askAgent(stack: Stack, sessionId: number, number: string, word: string): Promise<number> {
  const { accountId, sealer } = stack
  const { db } = stack.db.database
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.accountId, accountId))
  const owned = { accountId, userId: user?.id ?? 0 }
  const [token] = await db
    .insert(tokens)
    .values({ ...owned, name: 'agent', hash: randomBytes(32) })
    .returning({ id: tokens.id })
  const tokenId = token?.id ?? 0
  await db.insert(agentLeashes).values({ tokenId, accountId, rules: {} })
  const recipient = sha256(`${tokenId}\n${number.slice(1)}@s.whatsapp.net`)
  await db.insert(agentSpends).values({ tokenId, callId: randomUUID(), recipient })
  const asked = { accountId, tokenId, sessionId, tool: 'send_message', operation: 'messages.sendText' }
  const text = (what: string) => JSON.stringify({ to: number, text: `${word}-${what}` })
  const sealed = (part: 'call' | 'approval' | 'outcome', id: string, what: string) =>
    sealer.seal(text(what), sealContext.agent(accountId, part, id))
  const [call, waiting, done] = [randomUUID(), randomUUID(), randomUUID()]
  await db.insert(agentCalls).values({
    ...{ ...asked, id: call, tokenName: 'agent', outcome: 'done' },
    sealedInput: sealed('call', call, 'agent-call'),
  })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(agentApprovals).values([
    { ...asked, id: waiting, expiresAt, sealedInput: sealed('approval', waiting, 'agent-waits') },
    {
      ...{ ...asked, id: done, expiresAt, state: 'done' },
      sealedInput: sealed('approval', done, 'agent-asked'),
      sealedOutcome: sealed('outcome', done, 'agent-did'),
    },
  ])
  const hash = randomBytes(32)
  await db.insert(mcpSessions).values({ hash, accountId, tokenId, protocolVersion: '2025-06-18', canElicit: false })
  const told = sealer.seal(text('agent-told'), sealContext.mcpMessage(accountId, hash.toString('hex')))
  await db.insert(mcpMessages).values({ sessionHash: hash, stream: 'one', sealedMessage: told, isLast: false })
  await db.insert(mcpQuestions).values({ id: randomUUID(), sessionHash: hash, sealedAnswer: told, expiresAt })
  return tokenId
}
