import { eq } from 'drizzle-orm'
import type { OptOutScope } from '../contract/opt-outs/record.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { optOutSettings } from '../db/schema.ts'
import type { WordSettings } from './words.ts'

export interface OptOutSettings extends WordSettings {
  readonly scope: OptOutScope
}

/** Of an account that has set nothing. */
const defaults: OptOutSettings = { enabled: true, scope: 'account', builtIn: true, words: [], returnWords: [] }

export async function readOptOutSettings(db: DbOrTx, accountId: number): Promise<OptOutSettings> {
  const [row] = await db
    .select({
      enabled: optOutSettings.enabled,
      scope: optOutSettings.scope,
      builtIn: optOutSettings.builtIn,
      words: optOutSettings.words,
      returnWords: optOutSettings.returnWords,
    })
    .from(optOutSettings)
    .where(eq(optOutSettings.accountId, accountId))
  return row ?? defaults
}
