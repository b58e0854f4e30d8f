import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messages, optOuts } from '@messenger/shared/db/schema'
import { dropErased } from '@messenger/shared/opt-outs/erased-opt-outs'
import { openOf, openOptOut } from '@messenger/shared/opt-outs/open-opt-out'
import type { OptOutPerson } from '@messenger/shared/opt-outs/person'
import { type OptOutSettings, readOptOutSettings } from '@messenger/shared/opt-outs/settings'
import { findWord, foldWord } from '@messenger/shared/opt-outs/words'
import { and, eq } from 'drizzle-orm'
import { bodyOf } from '../whatsapp/from-whatsapp/body.ts'
import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'
import type { Sender } from '../whatsapp/from-whatsapp/payload.ts'
import type { RecordContext } from './record-context.ts'
import type { DraftStep } from './write-batch.ts'

/** How long a change of the words may take until it counts. */
const freshMs = 10_000

interface Heard {
  readonly message: IncomingMessage
  readonly sender: Sender
  /** As stored. */
  readonly chat: string
}

/**
 * A person who writes one of the account's words, and nothing else, is opted out, or in again: in the transaction that stores the
 * message. One that is stored already says nothing new. To be called before the message is in the draft.
 */
export async function noteOptOut(context: RecordContext, step: DraftStep, heard: Heard): Promise<void> {
  const { message, sender } = heard
  if (message.fromMe || message.chatKind !== 'personal') return
  const text = bodyOf(message.content)
  if (text === '' || foldWord(text) === null) return
  const settings = await settingsOf(context, step.db)
  const found = findWord(text, settings)
  const person = personOf(sender)
  if (!found || !person) return
  const { tx } = await step.transaction()
  if (await isStored(tx, context.sessionId, heard)) return
  const { accountId, sessionId } = context
  if (found.asks === 'in') return liftAsAsked(tx, context, person)
  const at = new Date(Math.min(message.timestamp * 1000, Date.now()))
  const { word } = found
  await openOptOut(tx, { accountId, sessionId, scope: settings.scope, ...person, how: 'word', word, at })
}

async function settingsOf({ memory, accountId }: RecordContext, db: DbOrTx): Promise<OptOutSettings> {
  const known = memory.optOutWords
  if (known && Date.now() - known.readAtMs < freshMs) return known.settings
  const settings = await readOptOutSettings(db, accountId)
  memory.optOutWords = { settings, readAtMs: Date.now() }
  return settings
}

function personOf({ pn, lid }: Sender): OptOutPerson | null {
  const [phone, user] = [pn?.split('@')[0] ?? null, lid?.split('@')[0] ?? null]
  return phone === null && user === null ? null : { phone, lid: user }
}

async function isStored(db: DbOrTx, sessionId: number, { message, chat }: Heard): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.chat, chat),
        eq(messages.networkId, message.networkId),
        eq(messages.fromMe, false),
      ),
    )
  return rows.length > 0
}

/** Of the account and of this session: they have asked to be written to again. */
async function liftAsAsked(
  db: DbOrTx,
  { accountId, sessionId, sealer }: RecordContext,
  person: OptOutPerson,
): Promise<void> {
  await dropErased(db, sealer, { accountId, sessionId }, person)
  await db
    .update(optOuts)
    .set({ liftedAt: new Date(), liftedHow: 'word', liftReason: 'asked again' })
    .where(openOf(person, accountId, { scope: 'both', sessionId }))
}
