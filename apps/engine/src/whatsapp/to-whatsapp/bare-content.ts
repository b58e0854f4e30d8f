import { normalizeMessageContent, type proto } from '../baileys.ts'
import { withContext } from './context.ts'

/** What a message says, without its wrapper, its own context, and what only its first readers may know (a poll's secret). */
export function bareContent(message: proto.IMessage): proto.IMessage {
  const {
    messageContextInfo: _context,
    senderKeyDistributionMessage: _keys,
    ...content
  } = normalizeMessageContent(message) ?? {}
  return withContext(content, () => null)
}
