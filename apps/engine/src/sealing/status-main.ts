import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { readSealingSettings } from '../env.ts'
import { countOthers, exportFiles } from './count-others.ts'
import { endEarlierExports } from './end-earlier-exports.ts'

// Run by `npm run master-key`: says what is still to be sealed anew, and ends with 2 while there is anything. With `forget`, exports that alone
// are left are ended.
const { databaseUrl, masterKey } = readSealingSettings()
const { sql, close } = createDb(databaseUrl, { poolSize: 1, applicationName: 'messenger-master-key' })
try {
  const sealer = createSealer(masterKey)
  const found = await countOthers(sql, sealer)
  const isExportsAlone = found.length > 0 && found.every(({ name }) => name === exportFiles)
  const ends = process.argv[2] === 'forget' && isExportsAlone
  if (ends) {
    const count = await endEarlierExports(sql, sealer)
    process.stdout.write(
      `${count} ${count === 1 ? 'export' : 'exports'} ended: the key that opens them goes. Ask for them again.\n`,
    )
  }
  const left = ends ? await countOthers(sql, sealer) : found
  for (const { name, count } of left) process.stdout.write(`${name}: ${count} to be sealed anew\n`)
  if (left.length === 0) process.stdout.write('Everything is sealed under the present master key.\n')
  else process.exitCode = 2
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
