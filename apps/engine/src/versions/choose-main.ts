import { createDb } from '@messenger/shared/db/create-db'
import { readDatabaseUrl } from '@messenger/shared/db/env'
import { chooseByHand, listVersions, resetChoice } from '@messenger/shared/network-versions/choose-by-hand'

// Run by `npm run network-version`: without arguments it lists the versions, with `<network> <version>` it chooses one,
// with `<network> reset` it takes the choice back.
const [network, version] = process.argv.slice(2)
const { db, close } = createDb(readDatabaseUrl(), { poolSize: 1, applicationName: 'messenger-network-version' })
try {
  if (network !== undefined && version === 'reset') await resetChoice(db, network)
  else if (network !== undefined) await chooseByHand(db, network, version)
  for (const line of await listVersions(db)) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
