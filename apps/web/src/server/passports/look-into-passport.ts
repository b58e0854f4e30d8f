import { sha256 } from '@messenger/shared/crypto/digest'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { type PassportReport, reportOf } from '@messenger/shared/passport/passport-report'
import { readTreatment } from '@messenger/shared/passport/read-treatment'
import { requireNewMove } from '@messenger/shared/passport/require-new-move'
import { and, eq } from 'drizzle-orm'
import { requireFreeNumber } from '../session-imports/install-import.ts'
import { admit, type Door, type Importing, keyTaken, withPassport } from './import-passport.ts'

/**
 * What an import of the file would bring and leave, and whether it would be refused; nothing is written. The file is read to its end.
 * @throws ApiError as `importPassport` does
 */
export function lookIntoPassport(door: Door, importing: Omit<Importing, 'note'>): Promise<PassportReport> {
  return withPassport(door, importing, async passport => {
    const { head } = passport
    const treatment = await readTreatment(passport, { allowPrivate: door.settings.allowPrivateUrls })
    const place = { network: head.network, phoneNumber: treatment.phoneNumber }
    await door.db.transaction(async tx => {
      await requireNewMove(tx, head)
      await admit(tx, door, importing, place)
      await requireFreeNumber(tx, place.phoneNumber, place.network)
      const hasKey = and(eq(sessions.apiKeyHash, sha256(treatment.settings.apiKey)), isPresent)
      if ((await tx.$count(sessions, hasKey)) > 0) throw keyTaken()
    })
    return reportOf(passport, treatment, { textSearch: door.settings.textSearch === true })
  })
}
