import type { OauthChoice } from '@messenger/shared/db/schema'
import type { EraseStep } from './erasing.ts'
import { isIn } from './erasing.ts'
import { redactRules } from './redact-rules.ts'

/** Whom agents may reach and who approves, in rules that hold and in those that a client is about to get; and what clients follow. */
export async function eraseLeashes(step: EraseStep): Promise<void> {
  await eraseRules(step)
  await eraseChoices(step)
  await eraseFollowed(step)
}

async function eraseRules({ tx, accountId, person, count }: EraseStep): Promise<void> {
  const rows = await tx<{ id: number; rules: unknown }[]>`
    select token_id as id, rules from agent_leashes where account_id = ${accountId}::int order by token_id for update`
  for (const { id, rules } of rows) {
    const left = redactRules(rules, person)
    if (left === null) continue
    await tx`
      update agent_leashes set rules = ${JSON.stringify(left)}::text::jsonb, updated_at = now() where token_id = ${id}::int`
    count('agent_leashes', 1)
  }
}

/** Codes live for a minute; those that were used stay for a while. */
async function eraseChoices({ tx, accountId, person, count }: EraseStep): Promise<void> {
  const rows = await tx<{ hash: Buffer; choice: OauthChoice }[]>`
    select hash, choice from oauth_codes where account_id = ${accountId}::int and choice -> 'leash' is not null order by hash for update`
  for (const { hash, choice } of rows) {
    const leash = redactRules(choice.leash, person)
    if (leash === null) continue
    await tx`
      update oauth_codes set choice = ${JSON.stringify({ ...choice, leash })}::text::jsonb where hash = ${hash}`
    count('oauth_codes', 1)
  }
}

/** Addresses of resources: a chat stands in them as it does in the address of a page. */
async function eraseFollowed({ tx, accountId, person, count }: EraseStep): Promise<void> {
  const rows = await tx<{ hash: Buffer; followed: string[] }[]>`
    select hash, subscriptions as followed from mcp_sessions
    where account_id = ${accountId}::int and subscriptions <> '[]' order by hash for update`
  for (const { hash, followed } of rows) {
    const left = followed.filter(uri => !isIn(person, uri) && !isIn(person, decoded(uri)))
    if (left.length === followed.length) continue
    await tx`update mcp_sessions set subscriptions = ${JSON.stringify(left)}::text::jsonb where hash = ${hash}`
    count('mcp_sessions', 1)
  }
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri)
  } catch {
    return uri
  }
}
