import { createLru } from '../lru.ts'
import type { Services } from '../services.ts'
import type { UnknownHandlers } from '../whatsapp/watch-unknown.ts'
import { recordUnknown } from './connection-details.ts'
import type { SessionState } from './session-state.ts'

/** The same thing is written again after this time; it is counted each time. */
const againMs = 3_600_000

/** What the network sends that this version does not know: counted, logged, and said in the session's log. */
export function createUnknownStanzas(
  { log, countUnknown }: Pick<Services, 'log' | 'countUnknown'>,
  { sessionId, writer }: Pick<SessionState, 'sessionId' | 'writer'>,
  background: (work: Promise<unknown>) => void,
): UnknownHandlers {
  const written = createLru<string, number>(50)
  return {
    onUnknown({ kind, what }) {
      countUnknown(kind)
      if (Date.now() - (written.get(what) ?? 0) < againMs) return
      written.set(what, Date.now())
      log.warn({ sessionId, kind, what }, 'network.unknown_stanza')
      background(writer.write(step => recordUnknown(step, sessionId, what)))
    },
  }
}
