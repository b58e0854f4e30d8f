import { sessionIdParameter } from '@messenger/shared/contract/fields'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { findMessages } from '../message-trace/find-messages.ts'
import { readSession } from '../operations/sessions/read-session.ts'
import { toSummary } from '../operations/sessions/to-record.ts'
import { sessionShownTo } from '../people/hide-secrets.ts'
import { fields } from '../people/input-fields.ts'
import { createRouter, procedure } from '../trpc.ts'
import {
  countSessions,
  listFields,
  listSessions,
  sessionTargets,
  someFields,
  someSessions,
  targetFields,
} from './list-sessions.ts'
import { healthRanges, readSessionHealth } from './read-health.ts'
import { sessionFilter } from './session-filter.ts'
import { usedLabels } from './session-labels.ts'

const oneSession = z.object({ id: sessionIdParameter })
const messageFields = z.object({ id: sessionIdParameter, message: z.string().min(1).max(255) })
const healthFields = z.object({ id: sessionIdParameter, range: z.enum(healthRanges) })

/** What the pages about sessions read of an account of any size; everything they change is an operation of the contract. */
export const sessionPagesRouter = createRouter({
  list: procedure.input(fields(listFields)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return listSessions(ctx.services.database.sql, accountId, input)
  }),
  some: procedure.input(fields(someFields)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return someSessions(ctx.services.database.sql, accountId, input)
  }),
  targets: procedure.input(fields(targetFields)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return sessionTargets(ctx.services.database.sql, accountId, input)
  }),
  counts: procedure.input(fields(sessionFilter)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return countSessions(ctx.services.database.sql, accountId, input)
  }),
  /** The labels that there are to choose from. */
  labels: procedure.query(async ({ ctx }) => {
    const { accountId } = await person(ctx, false, 'sessions:read')
    return usedLabels(ctx.services.database.sql, accountId)
  }),
  /** One session, as the contract's list has it. */
  one: procedure.input(fields(oneSession)).query(async ({ ctx, input }) => {
    const { db, accountId, rights } = await person(ctx, false, 'sessions:read')
    return sessionShownTo(rights, toSummary(await readSession(db, accountId, input.id), ctx.services.sealer))
  }),
  /** Until when the attempt to link that is under way can be finished, in milliseconds; null without one. */
  linkUntil: procedure.input(fields(oneSession)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'sessions:read')
    const { session } = await readSession(db, accountId, input.id)
    return session.linkExpiresAt?.getTime() ?? null
  }),
  /** Where the messages of that id are in the session's chats: several chats may have one. */
  messagesNamed: procedure.input(fields(messageFields)).query(async ({ ctx, input }) => {
    const { accountId } = await person(ctx, false, 'messages:read')
    return findMessages(ctx.services.database.sql, { accountId, sessionId: input.id }, input.message)
  }),
  health: procedure.input(fields(healthFields)).query(async ({ ctx, input }) => {
    const { db, accountId } = await person(ctx, false, 'sessions:read')
    const { session } = await readSession(db, accountId, input.id)
    return readSessionHealth(ctx.services.database.sql, session.id, input.range)
  }),
})
