import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { readSealingSettings } from '../env.ts'
import { countOthers } from './count-others.ts'

// Run by `npm run master-key`: says what is still to be sealed anew, and ends with 2 while there is anything.
const { databaseUrl, masterKey } = readSealingSettings()
const { sql, close } = createDb(databaseUrl, { poolSize: 1, applicationName: 'messenger-master-key' })
try {
  const left = await countOthers(sql, createSealer(masterKey))
  for (const { name, count } of left) process.stdout.write(`${name}: ${count} to be sealed anew\n`)
  if (left.length === 0) process.stdout.write('Everything is sealed under the present master key.\n')
  else process.exitCode = 2
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await close()
}
