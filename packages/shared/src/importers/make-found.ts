import { parseJid } from '../identity/jid.ts'
import type { ImageCredentials } from '../session-image/credentials.ts'
import { parseCredentials, parseSignalEntry, SessionImageError } from '../session-image/session-image.ts'
import type { SignalEntry, SignalKeyType } from '../session-image/signal-entry.ts'
import type { FoundSession, LeftKind } from './found-session.ts'
import { ImportError } from './import-error.ts'
import { isSound } from './is-sound.ts'

/** A key as a reader found it. */
export interface FoundKey {
  readonly type: string
  readonly id: string
  readonly value: unknown
}

/** What a store has, gathered: each key is checked, and what is not sound is counted and left. */
export function createGathering() {
  const signal = new Map<string, SignalEntry>()
  const left = new Map<LeftKind, number | null>([
    ['history', null],
    ['settings', null],
  ])
  /** Null: it is not counted. */
  const leave = (what: LeftKind, count: number | null = 1) => {
    if (count === null) left.set(what, null)
    else if (count > 0) left.set(what, (left.get(what) ?? 0) + count)
  }

  function take(key: FoundKey): void {
    const entry = soundEntry(key)
    if (entry) signal.set(`${entry.type}/${entry.id}`, entry)
    else leave('unreadable_keys')
  }

  /** @throws ImportError for credentials that are none of a linked device */
  function finish(found: unknown, changedAt: Date | null): FoundSession {
    const credentials = linkedCredentials(found)
    const { id, name } = credentials.me
    const carried: Partial<Record<SignalKeyType, number>> = {}
    for (const { type } of signal.values()) carried[type] = (carried[type] ?? 0) + 1
    if (signal.size === 0) throw new ImportError('no_keys', 'There are credentials, and no keys beside them.')
    return {
      image: { credentials, signal: [...signal.values()], pastSince: null },
      report: {
        phoneNumber: `+${parseJid(id)?.user ?? ''}`,
        jid: id,
        profileName: name ?? null,
        carried,
        left: Array.from(left, ([what, count]) => ({ what, count })),
        changedAt,
      },
    }
  }

  return { take, leave, finish }
}

/** Lets others have a turn after so many keys: a store is read in a process that serves people. */
export const turnAfter = 100

export type Gathering = ReturnType<typeof createGathering>

function soundEntry(key: FoundKey): SignalEntry | null {
  // What the database cannot hold as text, and nobody's ids have.
  if (!/^[\x21-\x7e]{1,200}$/.test(key.id)) return null
  try {
    const entry = parseSignalEntry(key)
    return isSound(entry) ? entry : null
  } catch (error) {
    if (error instanceof SessionImageError) return null
    throw error
  }
}

function linkedCredentials(found: unknown): ImageCredentials {
  try {
    return parseCredentials(found)
  } catch (error) {
    if (!(error instanceof SessionImageError)) throw error
    if (isUnlinked(found)) throw new ImportError('not_linked', 'The session was never linked, or was unlinked.')
    throw new ImportError('broken_credentials', error.message)
  }
}

function isUnlinked(found: unknown): boolean {
  if (typeof found !== 'object' || found === null) return false
  return !('me' in found && found.me && 'account' in found && found.account)
}
