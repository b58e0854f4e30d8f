import type { ShownContent } from '@messenger/shared/chat-view/shown-content'

/** What of a message is searched: body or caption, question and choices of a poll, names of files, people and places. */
export function textIn({ text, poll, media, cards, location }: ShownContent): string {
  const parts = [text, poll?.question, ...(poll?.options ?? []), media?.fileName, ...cards.map(({ name }) => name)]
  return [...parts, location?.name, location?.address].filter(Boolean).join('\n')
}
