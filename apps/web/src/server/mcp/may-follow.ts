import { ApiError } from '@messenger/shared/contract/errors'
import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { findOwnSession } from '../auth/session-keys.ts'
import { chatsIn } from '../leash/chats-in.ts'
import { judge } from '../leash/judge.ts'
import { leashOf } from '../leash/leash-of.ts'
import { readRules } from '../leash/read-rules.ts'
import { isShown } from '../leash/shown-tools.ts'
import { neededScopes } from '../people/needed-scopes.ts'
import { requireChosenSession } from '../people/require-chosen-session.ts'
import { requireAll } from '../people/rights.ts'
import type { Services } from '../services.ts'
import { inputFrom } from './arguments.ts'
import type { TokenCredential } from './entry.ts'
import { followedBy } from './resources.ts'
import { toolsOf } from './tools.ts'

/** A resource whose changes a token may be told of at the moment. */
export interface Followed {
  readonly uri: string
  readonly sessionId: number
  readonly isChangedBy: (event: Pick<StoredEvent, 'event' | 'data'>) => boolean
}

export type MayFollow = (credential: TokenCredential, uri: string) => Promise<Followed | undefined>

/**
 * Whether a token may be told of changes of a resource: as its tool would be refused or done at this moment, by rights, sessions and
 * leash alike. Undefined: it may not, or there is no such resource.
 */
export function createMayFollow(rows: readonly NamedOperation[], services: Services): MayFollow {
  const tools = new Map(toolsOf(rows).map(tool => [tool.binding.tool, tool]))
  return async (credential, uri) => {
    const meant = followedBy(uri)
    const tool = meant && tools.get(meant.tool)
    if (!meant || !tool) return undefined
    const { sessionId, given, isChangedBy } = meant
    const { row, binding } = tool
    try {
      requireAll(credential.rights, neededScopes(row, undefined))
      requireChosenSession(row, { ...credential, sessionId }, { id: sessionId })
      if (!(await findOwnSession(services.database.db, credential.accountId, sessionId))) return undefined
      const input = parseInput(row.operation, inputFrom(row.operation, binding, given))
      const tells = await tellsOf({ services, credential, sessionId }, { row, tool: binding.tool, input })
      if (!isShown(tool, credential) || !tells) return undefined
      return { uri, sessionId, isChangedBy: ({ event, data }) => isChangedBy(event) && tells(data) }
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }
}

interface Reader {
  readonly services: Services
  readonly credential: TokenCredential
  readonly sessionId: number
}

/**
 * Which events a token may know of; undefined where a person would be asked first. A token without a leash: all of the session.
 * @throws ApiError `leash_refused`
 */
async function tellsOf(
  { services, credential, sessionId }: Reader,
  asked: Parameters<typeof judge>[2],
): Promise<((data: unknown) => boolean) | undefined> {
  const leashed = leashOf(credential)
  if (!leashed) return () => true
  const { database, sealer } = services
  const context = { db: database.db, sealer, accountId: credential.accountId, sessionId }
  const { named, hidden, hold } = await judge(context, readRules(leashed.leash.rules), asked)
  if (hold !== null) return undefined
  const meant = named.flatMap(({ names }) => names)
  return data => {
    const chats = chatsIn(data)
    if (hidden.some(chat => chats.has(chat))) return false
    return meant.length === 0 || meant.some(chat => chats.has(chat))
  }
}
