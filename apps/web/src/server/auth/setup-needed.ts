import type { Db } from '@messenger/shared/db/create-db'
import { isSetupNeeded } from './people.ts'

/** How long it is believed that somebody exists: that ends by a new database alone. */
const keptMs = 1_000

/**
 * Whether nobody exists yet, for whoever asks without a login: those who ask at the same time share one look into the
 * database, and that somebody exists is remembered for a moment.
 */
export function createSetupNeeded(db: Db, now = Date.now): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  let doneUntil = 0
  const look = async () => {
    try {
      const isNeeded = await isSetupNeeded(db)
      if (!isNeeded) doneUntil = now() + keptMs
      return isNeeded
    } finally {
      underWay = undefined
    }
  }
  return async () => {
    if (now() < doneUntil) return false
    underWay ??= look()
    return underWay
  }
}
