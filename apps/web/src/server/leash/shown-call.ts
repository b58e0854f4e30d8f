import { sha256 } from '@messenger/shared/crypto/digest'
import type { Fields } from './fields-at.ts'
import type { JudgeContext } from './judge.ts'
import { unseenOf } from './unseen.ts'
import type { UnseenPeople } from './unseen-people.ts'

/** A call as whoever decides sees it. */
export interface ShownCall {
  readonly tool: string
  readonly operation: string
  readonly input: Fields
  /** What it sends or changes that does not stand in its input. Null: nothing of that kind. */
  readonly content: unknown
  /** Whom it reaches or changes beside those whom its input names; absent: nobody of that kind. */
  readonly people?: UnseenPeople | undefined
}

/** All of a call, as it is at the moment. */
export async function shownCall(
  context: JudgeContext,
  call: Pick<ShownCall, 'tool' | 'operation' | 'input'>,
): Promise<ShownCall> {
  return { ...call, ...(await unseenOf(context, call.operation, call.input)) }
}

/** What says that a call is the one that was shown: of everything in it, of all people, and of the session that it is done with. */
export function digestOf(sessionId: number | null, { people, ...call }: ShownCall): string {
  const { tool, operation, input, content } = call
  const who = people && { count: people.count, digest: people.digest }
  return sha256(JSON.stringify(ordered({ sessionId, tool, operation, input, content, people: who }))).toString('hex')
}

/** As JSON has it, with its fields in one order. */
function ordered(value: unknown): unknown {
  const plain: unknown = value instanceof Date ? value.toJSON() : value
  if (Array.isArray(plain)) return plain.map(ordered)
  if (typeof plain !== 'object' || plain === null) return plain
  const fields = Object.entries(plain).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, ordered(one)]),
  )
}
