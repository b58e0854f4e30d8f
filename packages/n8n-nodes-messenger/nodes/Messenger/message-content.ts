import type { IDataObject } from 'n8n-workflow'
import { isRecord } from './build-request'

/**
 * The content of a message as an event has it, without what WhatsApp wraps around it: documents with a caption, messages
 * to be viewed once, and those that disappear hold the message itself one level deeper.
 */
export function contentOf(message: unknown): IDataObject {
  if (!isRecord(message)) return {}
  const [wrapped] = Object.values(message).filter(isRecord)
  return wrapped && isRecord(wrapped.message) ? contentOf(wrapped.message) : message
}
