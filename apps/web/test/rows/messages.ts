import { mediaRows } from './messages-media.ts'
import { storedRows } from './messages-stored.ts'
import { textRows } from './messages-text.ts'
import type { RowsOf } from './row-case.ts'
import { sendTemplate } from './send-template.ts'

export const messages: RowsOf<'messages'> = { ...textRows, ...mediaRows, ...storedRows, sendTemplate }
