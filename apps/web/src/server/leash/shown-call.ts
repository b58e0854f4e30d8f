import { sha256 } from '@messenger/shared/crypto/digest'
import type { Fields } from './fields-at.ts'
import { type JudgeContext, templateOf } from './judge.ts'
import { requestOf } from './stored-chat.ts'

/** A call as whoever decides sees it. */
export interface ShownCall {
  readonly tool: string
  readonly operation: string
  readonly input: Fields
  /** What it sends that does not stand in its input: of a template, or of a message that goes out again. Null: nothing of that kind. */
  readonly content: unknown
}

/** Whether a call sends what does not stand in its input. */
export function sendsUnseen(operation: string): boolean {
  return operation === 'messages.sendTemplate' || operation === 'messages.resend'
}

/** All of a call, as it is at the moment. */
export async function shownCall(context: JudgeContext, call: Omit<ShownCall, 'content'>): Promise<ShownCall> {
  return { ...call, content: await contentOf(context, call) }
}

async function contentOf(context: JudgeContext, { operation, input }: Omit<ShownCall, 'content'>): Promise<unknown> {
  if (operation === 'messages.resend') return requestOf(context, input.message)
  if (operation !== 'messages.sendTemplate') return null
  const template = await templateOf(context, input).catch(() => null)
  return template?.content ?? null
}

/** What says that a call is the one that was shown: of everything in it, and of the session that it is done with. */
export function digestOf(sessionId: number | null, { tool, operation, input, content }: ShownCall): string {
  return sha256(JSON.stringify(ordered({ sessionId, tool, operation, input, content }))).toString('hex')
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
