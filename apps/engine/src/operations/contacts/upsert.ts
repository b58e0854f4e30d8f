import type { upsert as operation } from '@messenger/shared/contract/contacts/upsert'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { contacts } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { personIn } from '../../contacts/person-in.ts'
import { recordContacts } from '../../contacts/record-contacts.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { NetworkRefusal } from '../../whatsapp/network-refusal.ts'
import { syncContact } from '../../whatsapp/sync-contact.ts'

/** Saves a contact: first with the account's other devices, then in the session's own list. */
export async function upsert(context: EngineContext, input: OperationInput<typeof operation>) {
  const taken = () => context.supervisor.take(context.call.sessionId)
  const jid = await personIn('jid', input.jid, taken)
  const session = await taken()
  const socket = needSocket(session)
  const { state } = session
  const ids = await state.identities.resolve(context.services.database.db, jid)
  const fullName = input.fullName ?? (await storedName(context, ids.lid ?? ids.pn ?? jid))
  const isNews = input.fullName !== undefined || input.saveOnPrimaryAddressbook
  if (fullName !== null && isNews) {
    await syncContact(socket, { ...ids, fullName, onPhone: input.saveOnPrimaryAddressbook }).catch(refuse)
  }
  const change = { jid, ...(input.fullName === undefined ? {} : { name: input.fullName }) }
  await state.writer.write(step => recordContacts(state.context, step, [change]))
  return { jid: ids.pn ?? jid, fullName }
}

async function storedName({ services, call }: EngineContext, jid: string): Promise<string | null> {
  const [row] = await services.database.db
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.sessionId, call.sessionId), eq(contacts.jid, jid)))
  return row ? openContact(services.sealer, call.sessionId, jid, row).name : null
}

function refuse(error: unknown): never {
  throw error instanceof NetworkRefusal ? error.apiError : error
}
