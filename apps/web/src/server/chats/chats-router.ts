import { changeScheduledFields } from '@messenger/shared/chat-view/change-scheduled'
import {
  chatEntry,
  chatField,
  chatMembers,
  chatsFields,
  chatsPage,
  openedMedia,
  openManyMediaFields,
  openMediaFields,
} from '@messenger/shared/chat-view/chat-entry'
import { chatMessagesFields, chatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import { ApiError } from '@messenger/shared/contract/errors'
import { sessionIdParameter } from '@messenger/shared/contract/fields'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import type { Call } from '../call.ts'
import { storageOf } from '../forward-to-engine.ts'
import { fields } from '../people/input-fields.ts'
import { standingOf } from '../plans/subscription.ts'
import { createRouter, procedure } from '../trpc.ts'

const ofSession = { sessionId: sessionIdParameter }

/**
 * A session's chats for the person who is logged in. Any engine of its network reads them, whether the session is
 * connected or not. All refuse with `session_not_found` (of another account too) and `not_ready` (no engine answers).
 */
export const chatsRouter = createRouter({
  /** Newest activity first. */
  list: procedure
    .input(fields(chatsFields.extend(ofSession)))
    .query(({ ctx, input, signal }) => ask(ctx, 'listChats', input, chatsPage, signal)),
  /** One chat by any JID of it, whether anything was exchanged in it yet or not. */
  get: procedure
    .input(fields(chatField.extend(ofSession)))
    .query(({ ctx, input, signal }) => ask(ctx, 'getChat', input, chatEntry, signal)),
  /** Of a group, as last heard of. */
  members: procedure
    .input(fields(chatField.extend(ofSession)))
    .query(async ({ ctx, input, signal }) => (await ask(ctx, 'listMembers', input, chatMembers, signal)).members),
  messages: procedure
    .input(fields(chatMessagesFields.extend(ofSession)))
    .query(({ ctx, input, signal }) => ask(ctx, 'readMessages', input, chatMessagesPage, signal)),
  /** Changes a message that waits for its time. Refuses as the engine's `changeScheduled` does. */
  changeScheduled: procedure
    .input(fields(changeScheduledFields.extend(ofSession)))
    .mutation(async ({ ctx, input: { sessionId, ...input } }) => {
      const { accountId } = await person(ctx, true, 'messages:write')
      if (ctx.note) ctx.note.target = `#${input.msgId}`
      return z.null().parse(await ctx.services.engine.call('internal.changeScheduled', { accountId, sessionId, input }))
    }),
  /** Makes the media of some messages readable for an hour, for the page that shows them. What cannot be opened is left out. */
  openedMedia: procedure
    .input(fields(openManyMediaFields.extend(ofSession)))
    .query(async ({ ctx, input: { sessionId, ids } }) => {
      await person(ctx, false, 'messages:read')
      const openOne = async (id: number) => {
        const asked = { sessionId, id }
        return { id, ...(await ask(ctx, 'openMedia', asked, openedMedia)) }
      }
      const opened = await Promise.all(ids.map(id => openOne(id).catch(refused)))
      return opened.filter(one => one !== undefined)
    }),
  /** Makes a message's media readable for an hour. */
  openMedia: procedure
    .input(fields(openMediaFields.extend(ofSession)))
    .mutation(({ ctx, input }) => ask({ ...ctx, changes: true }, 'openMedia', input, openedMedia)),
})

/** Somebody who asks for the one by itself is told why. */
function refused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}

async function ask<O extends z.ZodType>(
  call: Call & { readonly changes?: boolean },
  name: string,
  { sessionId, ...input }: { readonly sessionId: number },
  output: O,
  signal?: AbortSignal,
): Promise<z.output<O>> {
  const { accountId, subscription } = await person(call, call.changes ?? false, 'messages:read')
  const { engine, limits } = call.services
  const storage = storageOf(standingOf(subscription, limits.plans).plan)
  const answer = await engine.call(`internal.${name}`, { accountId, sessionId, input, signal, ...storage })
  return output.parse(answer)
}
