import type { get as operation } from '@messenger/shared/contract/contacts/get'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { openContact } from '@messenger/shared/crypto/contact-texts'
import { contacts } from '@messenger/shared/db/schema'
import { contactIds } from '@messenger/shared/identity/contact-ids'
import { and, eq } from 'drizzle-orm'
import { findPerson } from '../../contacts/person.ts'
import { personIn } from '../../contacts/person-in.ts'
import { recordContacts } from '../../contacts/record-contacts.ts'
import type { EngineContext } from '../../engine-context.ts'
import type { PersonIds } from '../../identity/person-ids.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { pictureOf } from '../../whatsapp/picture-of.ts'

/** What the session has stored of a person, with about text and picture as the network gives them now. */
export async function get(context: EngineContext, input: OperationInput<typeof operation>) {
  const taken = () => context.supervisor.take(context.call.sessionId)
  const jid = await personIn('contactPhoneNumber', input.contactPhoneNumber, taken)
  const session = await taken()
  const socket = needSocket(session)
  const { state } = session
  const { ids, found } = await findPerson(context, state, socket, jid, ['status'])
  if (!found.exists) return { ...contactIds(ids), ...nothing, exists: false }
  const [stored, imgUrl, username] = await Promise.all([
    storedContact(context, ids),
    pictureOf(socket, ids.pn ?? jid),
    ids.lid && state.usernames.of(ids.lid),
  ])
  const { about } = found
  // A look-up adds nobody to the list; of those who are in it, it brings news.
  if (stored && (stored.about !== about || stored.imgUrl !== imgUrl)) {
    await state.writer.write(step => recordContacts(state.context, step, [{ jid, about, imgUrl }]))
  }
  const { name, notify, verifiedName } = stored ?? nothing
  const details = {
    name,
    notify,
    verifiedName,
    imgUrl,
    status: about,
    ...(username ? { username: `@${username}` } : {}),
  }
  return { ...contactIds(ids), ...details, exists: true }
}

const nothing = { name: null, notify: null, verifiedName: null, imgUrl: null, status: null }

async function storedContact({ services, call }: EngineContext, { lid, pn }: PersonIds) {
  const [row] = await services.database.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.sessionId, call.sessionId), eq(contacts.jid, lid ?? pn ?? '')))
  return row && openContact(services.sealer, call.sessionId, row.jid, row)
}
