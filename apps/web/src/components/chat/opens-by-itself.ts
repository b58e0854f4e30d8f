import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { ShownMedia } from '@messenger/shared/chat-view/shown-content'

const mostByItself = 1_000_000

/** Pictures as large as most are come by themselves once somebody looks at them; what is seen once only is left alone. */
export function opensByItself({ kind, viewOnce }: ChatMessage, { isWhole, size }: ShownMedia): boolean {
  return isWhole && !viewOnce && (kind === 'image' || kind === 'sticker') && (size ?? mostByItself) < mostByItself
}
