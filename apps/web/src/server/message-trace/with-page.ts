import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import type { WebContext } from '../web-context.ts'

type Of = Pick<WebContext, 'sessionId' | 'settings'>

/** `url` of a message's page, where the installation was told its public address. `chat`: as the call named it. */
export function pageOfMessage(
  { sessionId, settings: { publicUrl } }: Of,
  message: { readonly id: string; readonly msgId?: number | undefined },
  chat: string | undefined,
): { url?: string } {
  return publicUrl ? { url: `${publicUrl}${messagePagePath({ sessionId, ...message, chat })}` } : {}
}

/** Engines know nothing of addresses: what they answer of a message gets its page here. */
export function withMessagePage(context: Of, input: Readonly<Record<string, unknown>>, output: unknown): unknown {
  const { id, msgId } = Object(output)
  if (typeof id !== 'string') return output
  const chat = typeof input.chat === 'string' ? input.chat : undefined
  const named = typeof msgId === 'number' ? { id, msgId } : { id }
  return { ...Object(output), ...pageOfMessage(context, named, chat) }
}
