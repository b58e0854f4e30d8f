import type { GroupMetadata } from '@messenger/shared/contract/groups/record'
import type { Logger } from 'pino'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { type GroupMetadata as NetworkGroup, WAMessageAddressingMode, type WASocket } from '../whatsapp/baileys.ts'
import type { GroupChange } from '../whatsapp/from-whatsapp/group-change.ts'
import { toGroupMetadata } from '../whatsapp/from-whatsapp/group-metadata.ts'
import { isUnanswered } from '../whatsapp/network-refusal.ts'
import type { StoredGroup } from './group-store.ts'
import { recordChange } from './record-change.ts'
import { recordGroup, recordListed, recordUnlisted } from './record-group.ts'

/** Keeps a session's groups in step with the network. */
export interface SessionGroups {
  /** Groups that the account has just come into. Returns at once. */
  onJoined(joined: readonly NetworkGroup[]): void
  /** Returns at once. */
  onChange(change: GroupChange): void
  /** Asks for all groups, as after every login: what happened in between may have been told to nobody. */
  sync(socket: WASocket): Promise<void>
  /**
   * What sending to a group needs to know of it: from storage, else asked for and kept. The same object as long as nothing
   * about the group has changed.
   */
  forSending(socket: WASocket, jid: string): Promise<NetworkGroup>
}

/** `socket`: the open connection, if there is one. */
export function createSessionGroups(
  { database, log }: Pick<Services, 'database' | 'log'>,
  state: SessionState,
  socket: () => WASocket | null,
): SessionGroups {
  const asShown = new WeakMap<StoredGroup, NetworkGroup>()
  function shown(stored: StoredGroup): NetworkGroup {
    const group = asShown.get(stored) ?? asNetworkGroup(stored.metadata)
    asShown.set(stored, group)
    return group
  }

  async function refresh(jid: string): Promise<void> {
    const open = socket()
    if (!open) return
    const metadata = toGroupMetadata(await open.groupMetadata(jid))
    await state.writer.write(step => recordGroup(state.context, step, metadata, 'joined'))
  }

  async function apply(change: GroupChange): Promise<void> {
    const result = { isIncomplete: false }
    await state.writer.write(async step => {
      result.isIncomplete = await recordChange(state.context, step, change)
    })
    if (result.isIncomplete) await refresh(change.jid)
  }

  return {
    onJoined(joined) {
      for (const group of joined) {
        const metadata = toGroupMetadata(group)
        quietly(
          state.writer.write(step => recordGroup(state.context, step, metadata, 'joined')),
          log,
        )
      }
    },
    onChange: change => quietly(apply(change), log),
    async sync(open) {
      const answer = await open.groupFetchAllParticipating().catch((error: unknown) => {
        if (isUnanswered(error)) return null
        throw error
      })
      // The next login asks again.
      if (!answer) return
      // All are handed over at once, so that changes told from now on come after them.
      const all = Object.values(answer).map(toGroupMetadata)
      const listed = new Set(all.map(({ id }) => id))
      await Promise.all([
        ...all.map(metadata => state.writer.write(step => recordListed(state.context, step, metadata))),
        state.writer.write(step => recordUnlisted(state.context, step, listed)),
      ])
    },
    async forSending(open, jid) {
      const stored = await state.groups.find(database.db, jid)
      if (stored?.member) return shown(stored)
      const fetched = await open.groupMetadata(jid)
      const metadata = toGroupMetadata(fetched)
      await state.writer.write(step => recordGroup(state.context, step, metadata, 'told'))
      return fetched
    },
  }
}

function quietly(work: Promise<void>, log: Logger): void {
  work.catch((error: unknown) => log.error({ err: error }, 'groups.record_failed'))
}

/** What the library reads of it: who is in it, and how it is addressed. */
function asNetworkGroup({ id, subject, addressingMode, ephemeralDuration, participants }: GroupMetadata): NetworkGroup {
  return {
    id,
    subject,
    owner: undefined,
    addressingMode: addressingMode === 'pn' ? WAMessageAddressingMode.PN : WAMessageAddressingMode.LID,
    participants: participants.map(participant => ({ id: participant.id })),
    ...(ephemeralDuration === null ? {} : { ephemeralDuration }),
  }
}
