import { validationError } from '@messenger/shared/contract/errors'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import { operations } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import { pickVariant } from '@messenger/shared/contract/variants'
import type { EngineContext } from '../../engine-context.ts'
import { sendKinds } from './send-kinds.ts'

const kinds = operations.filter(({ name }) => Object.hasOwn(sendKinds, name))

/** Accepts a message of whatever kind its fields make it. @throws `validation` when they make it none, or several */
export async function sendAny(context: EngineContext, input: Readonly<Record<string, unknown>>): Promise<SendReply> {
  const { row, problem } = pickVariant(kinds, input)
  if (problem) throw validationError(problem)
  return handlerOf(row.name)(context, parseInput(row.operation, input))
}

/** Guarantee: each handler of `sendKinds` takes what the schema of the operation of its name parses. */
function handlerOf(name: string) {
  const handler = Object.entries(sendKinds).find(([known]) => known === name)?.[1]
  if (!handler) throw new Error(`No handler for ${name}`)
  return handler as (context: EngineContext, input: unknown) => Promise<SendReply>
}
