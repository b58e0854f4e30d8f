import type { PasskeyStatus } from '@messenger/shared/contract/passkey/status'
import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { createPasskeyWire, type PasskeyHandlers, type WireSocket } from '../whatsapp/passkey-wire.ts'
import { Ceremony } from './ceremony.ts'
import { endAbandoned } from './write-stage.ts'

/** A session's passkey ceremonies, one at a time, on whichever connection the session has. */
export interface PasskeyLine {
  readonly handlers: PasskeyHandlers
  /** The one under way. */
  readonly open: Ceremony | null
  /** That one, or the last one that ended here. */
  readonly latest: Ceremony | null
  /** The reply of `connect` while one waits for its helper. */
  readonly reply: ConnectReply | null
  /** Ends what another process has left behind. */
  restore(): Promise<void>
  /** This device asks of its own accord. */
  begin(): void
  linked(): void
  abandon(): void
  /** The connection is gone. True when a ceremony went with it that was to end in a link. */
  lost(): boolean
}

interface LineOptions {
  readonly services: Pick<Services, 'settings' | 'log'>
  readonly state: SessionState
  /** The connection, open or linking. */
  readonly socket: () => WireSocket | null
  /** Ends with the present wish to be connected. */
  readonly life: () => AbortSignal
  /** Whether a ceremony may begin. */
  readonly begins: () => boolean
  /** One under way has something new to show, or stands elsewhere. */
  readonly changed: (status: PasskeyStatus) => void
  /** A ceremony of a device that is not linked has failed: another way is to be shown. */
  readonly failed: () => void
}

export function createPasskeyLine(line: LineOptions): PasskeyLine {
  const { services, state, socket, life, failed } = line
  let latest: Ceremony | null = null
  let isShown = false
  const open = () => (latest && !latest.isOver ? latest : null)

  function begin(isAsked: boolean, options: Parameters<Ceremony['begin']>[0]): void {
    const sock = socket()
    if (!sock || !line.begins()) return
    isShown = false
    const wish = life()
    latest = new Ceremony({
      state,
      settings: services.settings.passkey,
      log: services.log,
      wire: createPasskeyWire(sock),
      isAsked,
      changed(status) {
        isShown = true
        line.changed(status)
      },
      failed() {
        // a session that was stopped meanwhile stays down
        if (!wish.aborted && !state.credentials.linked()) failed()
      },
    })
    latest.begin(options)
  }

  return {
    handlers: {
      onPasskeyRequest(options) {
        const known = open()
        if (known) known.repeat(options)
        else begin(true, options)
      },
      onPasskeyContinuation: primary => open()?.continue(primary),
      holdsQr: () => open() !== null,
    },
    get open() {
      return open()
    },
    get latest() {
      return latest
    },
    get reply(): ConnectReply | null {
      const known = open()
      if (!known || !isShown || known.status === 'confirmed') return null
      const { token, expiresAt } = known.token
      return { status: 'NEED_PASSKEY', passkey: { token, expires_at: isoMillis(expiresAt) } }
    },
    restore() {
      const { sessionId, writer, credentials } = state
      const isLinked = credentials.linked()
      return writer.write(step => endAbandoned(step, sessionId, isLinked))
    },
    begin: () => begin(false, null),
    linked: () => open()?.linked(),
    abandon: () => open()?.abandon(),
    lost() {
      const known = open()
      if (!known) return false
      known.lost()
      return !state.credentials.linked()
    },
  }
}
