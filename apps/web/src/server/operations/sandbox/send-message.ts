import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendMessage as operation } from '@messenger/shared/contract/sandbox/send-message'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

type Input = OperationInput<typeof operation>

/** What a message may be, beside a text. */
const contents = ['contact', 'location', 'poll', 'reaction', 'forward', 'edit', 'delete', 'vote'] as const
/** Those that name a message, and so the chat. */
const ofMessages: readonly string[] = ['edit', 'delete', 'vote']

export const sendMessage: WebHandler<'sandbox.sendMessage'> = async (context, input) => {
  refuseUnclear(input)
  return askSandbox(context, (sandbox, owner) => sandbox.sendMessage({ ...input, owner }))
}

function refuseUnclear(input: Input): void {
  const given = contents.filter(name => input[name] !== undefined)
  if (given.length > 1) throw validationError({ message: ['Only one content type may be sent.'] })
  const [kind] = given
  if (input.to === undefined && !ofMessages.includes(kind ?? ''))
    throw validationError({ to: ['The to field is required.'] })
  if (input.text) return
  if (kind === undefined) throw validationError({ text: ['The text field is required when no media is present.'] })
  if (kind === 'edit') throw validationError({ text: ['The text field is required.'] })
}
