import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { type Network, network as networkField } from '../contract/fields.ts'
import type { Db } from '../db/create-db.ts'
import { networkVersions } from '../db/schema/network-versions.ts'

/** As the network's own web client writes its version. */
export const versionForm = /^\d+\.\d+\.\d+$/

/**
 * From now on new connections on a network announce this version, though the network may have refused it before.
 * @throws Error one sentence on what is wrong with the choice
 */
export async function chooseByHand(db: Db, network: string, version: string | undefined): Promise<void> {
  const named = networkNamed(network)
  if (version === undefined || !versionForm.test(version)) {
    throw new Error('Name a version after the network, like 2.3000.1043857760.')
  }
  const set = { chosenAt: new Date(), refusedAt: null }
  await db
    .insert(networkVersions)
    .values({ network: named, version, ...set })
    .onConflictDoUpdate({ target: [networkVersions.network, networkVersions.version], set })
}

/**
 * Takes back what was chosen by hand on a network: from the next connection on engines announce what their settings or their library
 * say, or what worked last in the place of one that is refused. @throws Error one sentence
 */
export async function resetChoice(db: Db, network: string): Promise<void> {
  const isChosen = and(eq(networkVersions.network, networkNamed(network)), isNotNull(networkVersions.chosenAt))
  await db.update(networkVersions).set({ chosenAt: null }).where(isChosen)
}

function networkNamed(network: string): Network {
  const named = networkField.safeParse(network)
  if (!named.success) throw new Error(`Name one of the networks: ${networkField.options.join(', ')}.`)
  return named.data
}

/** One line per version that is known: network, version, and when it was chosen, worked and was refused. */
export async function listVersions(db: Db): Promise<string[]> {
  const rows = await knownVersions(db)
  return rows.map(({ network, version, chosenAt, workedAt, refusedAt }) => {
    const moments = { chosen: chosenAt, worked: workedAt, refused: refusedAt }
    const told = Object.entries(moments).flatMap(([word, moment]) =>
      moment ? [`${word} ${moment.toISOString()}`] : [],
    )
    return [network, version, ...told].join('  ')
  })
}

/** All that is known, network by network. */
export function knownVersions(db: Db) {
  return db.select().from(networkVersions).orderBy(asc(networkVersions.network), asc(networkVersions.version))
}
