import { recordChats } from '../chats/record-chats.ts'
import { recordDeleted } from '../chats/record-deleted.ts'
import { recordRead } from '../chats/record-read.ts'
import { passCrashPoint } from '../crash-points.ts'
import type { SessionGroups } from '../groups/session-groups.ts'
import { replayOf, takeIn } from '../recording/message-intake.ts'
import { recordReceipt } from '../recording/record-receipt.ts'
import { recordStatus } from '../recording/record-status.ts'
import type { Services } from '../services.ts'
import type { WAMessage, WASocket } from '../whatsapp/baileys.ts'
import type { SocketHandlers } from '../whatsapp/open-socket.ts'
import { watchPeople } from './people.ts'
import type { SessionSettings, SessionState } from './session-state.ts'

/** What a session does with what comes over its connections, whichever of them it is. */
export interface Traffic {
  readonly handlers: Omit<SocketHandlers, 'onQr' | 'onOpen' | 'onCaughtUp' | 'onClose' | 'onCredentials' | 'onRefused'>
  /** Takes in what the journal still holds from before a crash. */
  replayJournal(): void
  /** Hands the library what the journal held for it. */
  replayDeviceTraffic(socket: WASocket): void
}

interface TrafficOptions {
  readonly services: Pick<Services, 'log'>
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

  async function take(raw: WAMessage): Promise<void> {
    const message = await takeIn(state, settings(), raw)
    if (!message || message.fromMe || !settings().readIncomingMessages) return
    await socket()?.readMessages([raw.key])
    const { networkId: id, remoteJid } = message
    await state.writer.write(step => recordRead(state.context, step, { id, remoteJid }))
  }

  return {
    handlers: {
      ...watchPeople({ services, state, socket, settings }),
      onMessages(messages) {
        passCrashPoint('received')
        for (const message of messages) background(take(message))
      },
      onStatuses(updates) {
        for (const update of updates) {
          background(state.writer.draft(step => recordStatus(state.context, step, update)))
        }
      },
      onMemberReceipt(receipt) {
        background(state.writer.draft(step => recordReceipt(state.context, step, receipt)))
      },
      onChats(changes) {
        background(state.writer.write(step => recordChats(state.context, step, changes)))
      },
      onChatsDeleted(jids) {
        background(state.writer.write(step => recordDeleted(state.context, step, jids)))
      },
      onAck(ack) {
        if (!state.acks.take(ack)) state.outbox.onAck(ack)
      },
      onGroups: groups.onJoined,
      onGroupChange: groups.onChange,
    },
    replayJournal() {
      const { credentials, journal } = state
      const { me } = credentials.creds
      if (!credentials.linked() || !me?.id) return
      const replay = replayOf(journal.pending(), me, services.log)
      deviceTraffic = replay.deviceTraffic
      for (const message of replay.messages) background(take(message))
    },
    replayDeviceTraffic(open) {
      const waiting = deviceTraffic
      deviceTraffic = []
      for (const message of waiting) background(open.upsertMessage(message, 'append'))
    },
  }
}
