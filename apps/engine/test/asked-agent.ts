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
  oauthClients,
  oauthCodes,
  tokens,
  users,
} from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Stack } from './stack.ts'

export interface AskedPerson {
  readonly number: string
  readonly lid: string
}

/** A number that nobody of the tests has. */
const other = '+15559990099'

/** Rules that name the person wherever rules can, as `leash-rules.ts` in web writes them. */
export function rulesNaming(sessionId: number, { number, lid }: AskedPerson) {
  const digits = number.slice(1)
  return {
    tools: null,
    recipients: { numbers: [number, `${digits}@s.whatsapp.net`, lid], groups: [], lists: [], wrote_within_hours: null },
    no_links: true,
    no_media: false,
    max_length: null,
    budgets: { per_hour: 5, per_day: null, per_recipient: null },
    quiet: null,
    dry_run: false,
    one_chat: { session_id: sessionId, chat: lid },
    ask: 'reaching',
    ask_tools: [],
    ask_minutes: 60,
    approver: { session_id: sessionId, phone_number: number },
  }
}

/** What an agent was asked about a person through the tool server, and what it did, as web stores it. Answers its token. */
export async function askAgent(stack: Stack, sessionId: number, person: AskedPerson, word: string): Promise<number> {
  const { accountId, sealer } = stack
  const { number } = person
  const digits = number.slice(1)
  const { db } = stack.db.database
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.accountId, accountId))
  const owned = { accountId, userId: user?.id ?? 0 }
  const [token] = await db
    .insert(tokens)
    .values({ ...owned, name: 'agent', hash: randomBytes(32) })
    .returning({ id: tokens.id })
  const tokenId = token?.id ?? 0
  await db.insert(agentLeashes).values({ tokenId, accountId, rules: rulesNaming(sessionId, person) })
  const recipient = sha256(`${tokenId}\n${digits}@s.whatsapp.net`)
  await db.insert(agentSpends).values({ tokenId, callId: randomUUID(), recipient })
  const asked = { accountId, tokenId, sessionId, tool: 'send_message', operation: 'messages.sendText' }
  const text = (what: string) => JSON.stringify({ to: number, text: `${word}-${what}` })
  const sealed = (part: 'call' | 'approval' | 'outcome', id: string, what: string) =>
    sealer.seal(text(what), sealContext.agent(accountId, part, id))
  const [call, waiting, done, about] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await db.insert(agentCalls).values({
    ...{ ...asked, id: call, tokenName: 'agent', outcome: 'done' },
    sealedInput: sealed('call', call, 'agent-call'),
  })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const asks = { askSessionId: sessionId, askNumber: digits, askCode: '123456', askNetworkId: `ASK-${word}` }
  await db.insert(agentApprovals).values([
    { ...asked, ...asks, id: waiting, expiresAt, sealedInput: sealed('approval', waiting, 'agent-waits') },
    {
      // About somebody else: the person is asked alone.
      ...{ ...asked, ...asks, id: about, expiresAt, askedAt: new Date() },
      sealedInput: sealer.seal(JSON.stringify({ to: other }), sealContext.agent(accountId, 'approval', about)),
    },
    {
      ...{ ...asked, ...asks, id: done, expiresAt, state: 'done', decidedBy: number, decidedAt: new Date() },
      sealedInput: sealed('approval', done, 'agent-asked'),
      sealedOutcome: sealed('outcome', done, 'agent-did'),
    },
  ])
  const hash = randomBytes(32)
  await db.insert(mcpSessions).values({
    ...{ hash, accountId, tokenId, protocolVersion: '2025-06-18', canElicit: false },
    subscriptions: followed(sessionId, person),
  })
  const told = sealer.seal(text('agent-told'), sealContext.mcpMessage(accountId, hash.toString('hex')))
  await db.insert(mcpMessages).values({ sessionHash: hash, stream: 'one', sealedMessage: told, isLast: false })
  await db.insert(mcpQuestions).values({ id: randomUUID(), sessionHash: hash, sealedAnswer: told, expiresAt })
  await allowClient(stack, tokenId, owned, rulesNaming(sessionId, person))
  return tokenId
}

/** What a client of the tool server follows: a chat is named in several ways, and one of them is no chat of the person. */
export function followed(sessionId: number, { number, lid }: AskedPerson): string[] {
  const digits = number.slice(1)
  const chats = [number, `${digits}@s.whatsapp.net`, encodeURIComponent(lid), encodeURIComponent(` ${number}`)]
  return ['messenger://sessions', ...chats.map(chat => `messenger://sessions/${sessionId}/chats/${chat}?limit=10`)]
}

/** A code of the page on which somebody allowed a client this much. */
async function allowClient(
  stack: Stack,
  tokenId: number,
  owned: { readonly accountId: number; readonly userId: number },
  leash: unknown,
): Promise<void> {
  const { db } = stack.db.database
  const clientId = `client-${tokenId}`
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(oauthClients).values({ id: clientId, name: 'client', redirectUris: [], auth: 'none', expiresAt })
  await db.insert(oauthCodes).values({
    ...{ ...owned, hash: randomBytes(32), clientId, redirectUri: 'https://example.com', challenge: 'c', resource: 'r' },
    ...{ expiresAt, tokenId },
    choice: { scope: 'write', onlySessions: null, days: 30, leash },
  })
}
