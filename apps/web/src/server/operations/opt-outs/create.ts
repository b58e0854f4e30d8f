import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { optOuts } from '@messenger/shared/db/schema'
import { openOf, openOptOut } from '@messenger/shared/opt-outs/open-opt-out'
import { type OptOutPerson, personIn } from '@messenger/shared/opt-outs/person'
import { desc } from 'drizzle-orm'
import { findOwnSession } from '../../auth/session-keys.ts'
import { bothNames } from '../../opt-outs/both-names.ts'
import { readOptOut } from '../../opt-outs/read-opt-outs.ts'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'

export const create: WebHandler<'optOuts.create'> = async (context, { phone_number, scope, session_id }) => {
  const { db, accountId, credential } = context
  const named = personIn(phone_number)
  if (!named) throw validationError({ phone_number: ['The phone_number field format is invalid.'] })
  if (scope === 'session' && session_id === undefined)
    throw validationError({ session_id: ['The session_id field is required.'] })
  if (session_id !== undefined && !(await findOwnSession(db, accountId, session_id)))
    throw new ApiError('session_not_found')
  const sessionId = session_id ?? null
  const person = await bothNames(db, named, sessionId)
  const how = credential.kind === 'user' ? 'dashboard' : 'api'
  const id =
    (await openOptOut(db, { accountId, sessionId, scope, how, ...person })) ??
    (await openAlready(context, person, { scope, sessionId }))
  const record = id === null ? undefined : await readOptOut(db, accountId, id)
  if (!record) throw new Error('An opt-out is neither new nor known')
  return record
}

async function openAlready(
  { db, accountId }: WebContext,
  person: OptOutPerson,
  where: Parameters<typeof openOf>[2],
): Promise<number | null> {
  const [row] = await db
    .select({ id: optOuts.id })
    .from(optOuts)
    .where(openOf(person, accountId, where))
    .orderBy(desc(optOuts.id))
    .limit(1)
  return row?.id ?? null
}
