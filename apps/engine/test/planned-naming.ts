import { sealMemberValues } from '@messenger/shared/contact-lists/member-values'
import { startBulkSend } from './bulk-send.ts'
import { addRecurringSend } from './recurring-send.ts'
import type { Stack } from './stack.ts'
import { sendText } from './steps.ts'

/** A number that nobody of the tests has. */
const another = '+15559990088'

/** All that an account can have planned to send to somebody, or keep of them, in which somebody else is named. */
export async function planNaming(stack: Stack, sessionId: number, to: string, named: string, word: string) {
  const { accountId, sealer, db } = stack
  const { sql } = db.database
  const sendAt = new Date(Date.now() + 3_600_000).toISOString()
  const { msgId: text } = await sendText(stack, sessionId, to, `${word}-tells call ${named}`, { sendAt })
  const contact = { name: 'Card', phone: named }
  const { msgId: card } = await stack.call<{ msgId: number }>('messages.sendContact', sessionId, {
    ...{ to, contact, sendAt },
  })
  const owned = { accountId, sessionId, to, nextAt: new Date(Date.now() + 3_600_000) }
  await addRecurringSend(db.database, sealer, { ...owned, content: { text: `${word}-weekly call ${named}` } })
  const planned = { accountId, sessionIds: [sessionId], more: { startsAt: new Date(Date.now() + 3_600_000) } }
  const wording = await startBulkSend(db.database, sealer, {
    ...{ ...planned, text: `Call ${named}`, recipients: [{ number: to, values: { word } }] },
  })
  const values = await startBulkSend(db.database, sealer, {
    ...{ ...planned, text: 'Hello {{by|}}' },
    recipients: [
      { number: to, values: { by: `${word}-brought by ${named}` } },
      { number: another, values: { by: 'nobody' } },
    ],
  })
  const [list] = await sql<{ id: number }[]>`
    insert into contact_lists (account_id, name, name_key, fields, total)
    values (${accountId}, ${`brought-${word}`}, ${`brought-${word}`}, '["by"]', 1) returning id`
  const listId = list?.id ?? 0
  const phone = to.slice(1)
  const by = sealMemberValues(sealer, { accountId, listId }, phone, { by: `${word}-brought by ${named}` })
  await sql`insert into contact_list_members (list_id, position, phone, "values") values (${listId}, 1, ${phone}, ${by})`
  return { sends: [text, card], wording, values, listId }
}
