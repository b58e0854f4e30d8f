import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, counter, instant } from './columns.ts'
import { messages } from './messages.ts'

const messageId = () =>
  counter('message_id')
    .notNull()
    .references(() => messages.id, { onDelete: 'cascade' })

/** What became of a message after it was sent. Most have no row here. */
export const messageChanges = pgTable('message_changes', {
  messageId: messageId().primaryKey(),
  /** Encoded protobuf `Message` after the latest edit, sealed. */
  sealedContent: bytes('sealed_content'),
  /** Network id of that edit. */
  editId: text('edit_id'),
  /** When it was deleted for everyone. */
  deletedAt: instant('deleted_at'),
})
