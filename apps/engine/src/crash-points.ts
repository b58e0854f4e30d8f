import type { LinkState } from './linking/link-states.ts'

/** Places where a process that dies loses the most in a careless design. Crash tests kill the engine right there. */
export type CrashPoint =
  /** A stanza is decrypted and journalled; the network has not been told. */
  | 'decrypted'
  /** The network has been told that a message arrived; its event is not recorded. */
  | 'received'
  /** Events and deliveries are committed; no lane has been woken. */
  | 'recorded'
  /** A message is on the wire; the log does not say so. */
  | 'wired'
  /** A send has its turn, and the session is about to be seen typing. */
  | 'typing'
  /** The message of a bulk send is in the queue; the bulk send does not say so. */
  | 'bulk_handed'
  | 'bulk_finished'
  /** The time of a recurring send is noted; its message is in no queue. */
  | 'recurring_claimed'
  /** Its message is in the queue; the recurring send does not say so. */
  | 'recurring_handed'
  /** The phone has shown what a chat had in the lost time; nothing of it is recorded. */
  | 'history'
  /** What waits to be found by its texts is taken off the list; nothing of it is indexed. */
  | 'texts_taken'
  /** Some of what is stored is indexed; how far that came is not noted. */
  | 'texts_indexed'
  /** A session is to leave for another gateway: its connection is open still. */
  | 'move_asked'
  /** Its connection is closed; nothing says that it leaves. */
  | 'move_closed'
  /** No engine can take it any more; nobody has heard of that. */
  | 'move_fenced'
  /** Its passport is written; it is in no store. */
  | 'move_written'
  /** Some of a person's data is erased; neither that nor how far it came is committed. */
  | 'erased_some'
  /** Contents of a session that stores none are wiped; neither that nor how far it came is committed. */
  | 'contents_wiped'
  /** A piece of an export is in the store; the export does not say so. */
  | 'exported_some'
  /** An attempt to link has come into this state; nothing of that is written yet. */
  | `link_${LinkState}`

let observer: ((point: CrashPoint) => void) | null = null

/** Told by the code that reaches a point. Does nothing unless a test observes. */
export function passCrashPoint(point: CrashPoint): void {
  observer?.(point)
}

/** For crash tests alone. */
export function observeCrashPoints(observe: (point: CrashPoint) => void): void {
  observer = observe
}
