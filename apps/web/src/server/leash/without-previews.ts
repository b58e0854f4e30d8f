import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { Fields } from './fields-at.ts'

const contents = ['content', 'variants'] as const

/**
 * The same without links that are looked at before they are sent: the gateway would fetch whatever address a text names, and an address
 * can carry words away. Holds for a text, and for contents that are kept and sent later.
 */
export function withoutPreviews({ operation }: NamedOperation, input: Fields): Fields {
  const { shape } = operation.input
  const plain = 'linkPreview' in shape ? { ...input, linkPreview: false } : input
  const kept = contents.filter(name => name in shape && input[name] !== undefined)
  return { ...plain, ...Object.fromEntries(kept.map(name => [name, plainContent(input[name])])) }
}

/** Only a text has a preview; other contents know no such field. */
function plainContent(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(plainContent)
  if (typeof content !== 'object' || content === null) return content
  const isText = Object.entries(content).every(
    ([field, value]) => value === undefined || field === 'text' || field === 'linkPreview',
  )
  return isText && 'text' in content ? { ...content, linkPreview: false } : content
}
