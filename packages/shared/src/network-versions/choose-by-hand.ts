import { network as networkField } from '@messenger/shared/contract/fields'
import type { Db } from '@messenger/shared/db/create-db'
import { networkVersions } from '@messenger/shared/db/schema'
import { asc } from 'drizzle-orm'

/**
 * From now on new connections on a network announce this version, though the network may have refused it before.
 * @throws Error one sentence on what is wrong with the choice
 */
export async function chooseByHand(db: Db, network: string, version: string | undefined): Promise<void> {
  const named = networkField.safeParse(network)
  if (!named.success) throw new Error(`Name one of the networks: ${networkField.options.join(', ')}.`)
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new Error('Name a version after the network, like 2.3000.1043857760.')
  }
  const set = { chosenAt: new Date(), refusedAt: null }
  await db
    .insert(networkVersions)
    .values({ network: named.data, version, ...set })
    .onConflictDoUpdate({ target: [networkVersions.network, networkVersions.version], set })
}

/** One line per version that is known: network, version, and when it was chosen, worked and was refused. */
export async function listVersions(db: Db): Promise<string[]> {
  const rows = await db
    .select()
    .from(networkVersions)
    .orderBy(asc(networkVersions.network), asc(networkVersions.version))
  return rows.map(({ network, version, chosenAt, workedAt, refusedAt }) => {
    const moments = { chosen: chosenAt, worked: workedAt, refused: refusedAt }
    const told = Object.entries(moments).flatMap(([word, moment]) =>
      moment ? [`${word} ${moment.toISOString()}`] : [],
    )
    return [network, version, ...told].join('  ')
  })
}
