import { firstRules } from '../src/client/first-rules.ts'
import type { LeashRules } from '../src/client/leash-rules.ts'
import { createToken } from '../src/server/auth/tokens.ts'
import type { Account, TestWeb } from './web.ts'

/** Rules that hold nothing. */
const noRules: LeashRules = {
  ...firstRules,
  recipients: null,
  no_links: false,
  no_media: false,
  max_length: null,
  budgets: { per_hour: null, per_day: null, per_recipient: null },
  ask: 'nothing',
}

interface ToolReply {
  readonly isError: boolean
  /** Refusals name their rule. */
  readonly rule: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: replies of every tool
  readonly body: any
  readonly notice: string
}

export interface Agent {
  readonly token: string
  readonly tokenId: number
  call(tool: string, args: Record<string, unknown>): Promise<ToolReply>
  setRules(rules: Partial<LeashRules>): Promise<void>
}

/** A token on a leash, and what an agent calls with it. */
export async function newAgent(
  web: Pick<TestWeb, 'database' | 'call'>,
  { accountId, userId }: Pick<Account, 'accountId' | 'userId'>,
  rules: Partial<LeashRules> = {},
): Promise<Agent> {
  const { database } = web
  const { id: tokenId, text: token } = await createToken(database.db, { accountId, userId, name: 'agent' })
  const setRules = async (more: Partial<LeashRules>) => {
    await database.sql`
      insert into agent_leashes (token_id, account_id, rules)
      values (${tokenId}, ${accountId}, ${JSON.stringify({ ...noRules, ...more })}::text::jsonb)
      on conflict (token_id) do update set rules = excluded.rules`
  }
  await setRules(rules)
  return { token, tokenId, setRules, call: (tool, args) => callTool(web, token, tool, args) }
}

/** Calls a tool over the wire. */
async function callTool(
  web: Pick<TestWeb, 'call'>,
  token: string,
  tool: string,
  args: Record<string, unknown>,
): Promise<ToolReply> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: args } }
  const reply = await web.call('POST', '/mcp', { token, body: message })
  if (reply.body?.result === undefined) throw new Error(`The tool server answered ${reply.status} ${reply.text}`)
  const { isError, content } = reply.body.result
  const [notice, data] = content.length === 1 ? ['', content[0].text] : [content[0].text, content[1].text]
  const json = notice === '' ? data : data.split('\n')[1]
  const body = JSON.parse(json)
  return { isError, body, rule: body.rule, notice }
}
