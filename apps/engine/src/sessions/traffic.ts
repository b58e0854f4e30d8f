import { recordChats } from '../chats/record-chats.ts'
import { recordDeleted } from '../chats/record-deleted.ts'
import { recordRead } from '../chats/record-read.ts'
import { passCrashPoint } from '../crash-points.ts'
import type { SessionGroups } from '../groups/session-groups.ts'
import { createHistoryLine } from '../history/ask-history.ts'
import { catchUpHistory } from '../history/catch-up-history.ts'
import { replayOf, takeIn } from '../recording/message-intake.ts'
import { recordReceipt } from '../recording/record-receipt.ts'
import { recordRetry, recordSentAgain } from '../recording/record-retry.ts'
import { recordStatus } from '../recording/record-status.ts'
import { isFinal } from '../recording/session-writer.ts'
import type { Services } from '../services.ts'
import type { WAMessage, WASocket } from '../whatsapp/baileys.ts'
import type { SocketHandlers } from '../whatsapp/open-socket.ts'
import type { PasskeyHandlers } from '../whatsapp/passkey-wire.ts'
import { catchUp } from './catch-up.ts'
import { recordQueue } from './connection-details.ts'
import { watchPeople } from './people.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'
import { createUnknownStanzas } from './unknown-stanzas.ts'

/** Pauses before a message is recorded that could not be. */
const firstPauseMs = 1_000
const longestPauseMs = 300_000
/** A day of them; what is left then is in the journal, for the next time that the session is loaded. */
const mostTries = 300

type OfConnection = 'onQr' | 'onCodeRefresh' | 'onOpen' | 'onCaughtUp' | 'onClose' | 'onCredentials'

/** What a session does with what comes over its connections, whichever of them it is. */
export interface Traffic {
  readonly handlers: Omit<SocketHandlers, OfConnection | keyof PasskeyHandlers>
  /** Takes in what the journal still holds from before a crash. */
  replayJournal(): void
  /** A connection is open: hands the library what the journal held for it, and asks for the settings of a restored session. */
  onOpened(socket: WASocket): void
  /** What waited on the network is handed over: a restored session asks its phone for the rest. */
  onCaughtUp(socket: WASocket): void
}

interface TrafficOptions {
  readonly services: Pick<Services, 'log' | 'database' | 'settings' | 'countUnknown' | 'countPassed'>
  readonly state: SessionState
  readonly groups: SessionGroups
  /** The open socket, or null. */
  readonly socket: () => WASocket | null
  readonly settings: () => SessionSettings
  /** For work nobody waits for. */
  readonly background: (work: Promise<unknown>) => void
}

export function createTraffic({ services, state, groups, socket, settings, background }: TrafficOptions): Traffic {
  let deviceTraffic: readonly WAMessage[] = []
  const line = createHistoryLine()

  async function take(raw: WAMessage, tries = 0): Promise<void> {
    const message = await takeIn(state, settings(), raw).catch((error: unknown) => {
      takeLater(raw, tries, error)
      throw error
    })
    if (!message || message.fromMe || !settings().readIncomingMessages) return
    await socket()?.readMessages([raw.key])
    const { networkId: id, remoteJid } = message
    await state.writer.write(step => recordRead(state.context, step, { id, remoteJid }))
  }

  /** The network is told already that it arrived: what cannot be recorded, as a row that is refused, is tried again. */
  function takeLater(raw: WAMessage, tries: number, error: unknown): void {
    if (isFinal(error) || tries >= mostTries) return
    const { journal } = state
    const again = () => {
      // Not when the link is another one by then, perhaps of another account.
      if (state.journal === journal) background(take(raw, tries + 1))
    }
    setTimeout(again, Math.min(firstPauseMs * 2 ** tries, longestPauseMs)).unref()
  }

  return {
    handlers: {
      ...watchPeople({ services, state, socket, settings }),
      ...createUnknownStanzas(services, state, background),
      onMessages(messages) {
        for (const message of messages) {
          passCrashPoint('received')
          background(take(message))
        }
      },
      onStatuses(updates) {
        for (const update of updates) {
          background(state.writer.draft(step => recordStatus(state.context, step, update)))
        }
      },
      onReceipt(receipt) {
        background(state.writer.draft(step => recordReceipt(state.context, step, receipt)))
      },
      onChats(changes) {
        background(state.writer.write(step => recordChats(state.context, step, changes)))
      },
      onChatsDeleted(jids) {
        background(state.writer.write(step => recordDeleted(state.context, step, jids)))
      },
      onRetryAsked(networkId, who) {
        background(state.writer.draft(step => recordRetry(state.context, step, networkId, who)))
      },
      onSentAgain(networkId) {
        background(state.writer.draft(step => recordSentAgain(state.context, step, networkId)))
      },
      onAck(ack) {
        if (!state.acks.take(ack)) state.outbox.onAck(ack)
      },
      onStalledQueue(queue) {
        background(state.writer.write(step => recordQueue(step, state.sessionId, queue)))
      },
      onPassed: services.countPassed,
      onUnreadableStatus: message => take(message),
      onGroups: groups.onJoined,
      onGroupChange: groups.onChange,
      onHistoryAnswer: line.onAnswer,
    },
    replayJournal() {
      const { credentials, journal } = state
      const { me } = credentials.creds
      if (!credentials.linked() || !me?.id) return
      const replay = replayOf(journal.pending(), me, services.log)
      deviceTraffic = replay.deviceTraffic
      for (const message of replay.messages) background(take(message))
    },
    onOpened(open) {
      const waiting = deviceTraffic
      deviceTraffic = []
      background(catchUp(services, state, open))
      for (const message of waiting) background(open.upsertMessage(message, 'append'))
    },
    onCaughtUp(open) {
      background(catchUpHistory({ services, state, socket: open, line }))
    },
  }
}
