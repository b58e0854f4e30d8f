import { rejectOnce } from '../calls/reject-once.ts'
import type { ContactChange } from '../contacts/contact-change.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import { recordContacts } from '../contacts/record-contacts.ts'
import { recordUsernames } from '../contacts/record-usernames.ts'
import { recordCall } from '../recording/record-call.ts'
import { createCallerTexts } from '../sends/text-to-caller.ts'
import type { Services } from '../services.ts'
import type { WASocket } from '../whatsapp/baileys.ts'
import type { IncomingCall, PeopleHandlers } from '../whatsapp/people-events.ts'
import { pictureOf } from '../whatsapp/picture-of.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'

interface PeopleOptions {
  readonly services: Pick<Services, 'log' | 'database'>
  readonly state: SessionState
  /** The present connection, open or not. */
  readonly socket: () => WASocket | null
  readonly settings: () => SessionSettings
}

/** What one session does with news of people: contacts go into the list, calls are told and, if so set, rejected with a text. */
export function watchPeople({ services, state, socket, settings }: PeopleOptions): PeopleHandlers {
  const writeToCaller = createCallerTexts(services, state)

  function inBackground(work: Promise<unknown>, event: string): void {
    work.catch((error: unknown) => services.log.error({ err: error, sessionId: state.sessionId }, event))
  }

  function record(changes: readonly ContactChange[], announced: boolean): Promise<void> {
    return state.writer.write(step => recordContacts(state.context, step, changes, { announced }))
  }

  async function takePicture(jid: string, removed: boolean): Promise<void> {
    const live = removed ? null : socket()
    if (!removed && !live) return
    await record([{ jid, imgUrl: live ? await pictureOf(live, jid) : null }], true)
  }

  async function takeCall(call: IncomingCall): Promise<void> {
    await state.writer.write(step => recordCall(state.context, step, call))
    const { autoRejectCalls, autoRejectText: text, logMessages } = settings()
    const live = autoRejectCalls && !call.offline ? socket() : null
    if (!live) return
    const before = await rejectOnce(state.calls, live, call.id, call.from)
    // an engine that died after it had rejected has perhaps not written yet
    if (before !== null && before !== 'rejected') return
    if (text !== null) await writeToCaller(call, { text, logMessages })
  }

  return {
    onContacts(changes, pairs, announced) {
      const work = state.writer.write(async step => {
        if (pairs.length > 0) await learnPairs(state.context, step, pairs)
        await recordContacts(state.context, step, changes, { announced })
      })
      inBackground(work, 'contacts.record_failed')
    },
    onUsernames(told) {
      if (!told.some(state.usernames.isNews)) return
      inBackground(
        state.writer.write(step => recordUsernames({ ...state.context, usernames: state.usernames }, step, told)),
        'usernames.record_failed',
      )
    },
    onPicture(jid, removed) {
      // groups have pictures too; they are no contacts
      if (!jid.endsWith('@g.us')) inBackground(takePicture(jid, removed), 'contacts.picture_failed')
    },
    onTimers(changes) {
      if (!changes.some(state.timers.isNews)) return
      inBackground(
        state.writer.write(({ tx }) => state.timers.learn(tx, changes)),
        'timers.record_failed',
      )
    },
    onCall(call) {
      if (state.calls.heard(call.id)) return
      state.calls.hear(call)
      inBackground(takeCall(call), 'call.failed')
    },
    onCallEnd(callId, end) {
      inBackground(state.calls.end(callId, end), 'call.end_failed')
    },
  }
}
