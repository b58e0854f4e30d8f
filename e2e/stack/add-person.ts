import { createDb } from '@messenger/shared/db/create-db'
import { createPerson } from '../../apps/web/src/server/auth/people.ts'

// Run by Node itself, not by the test runner: `node add-person.ts <database url> <email> <name> <password>`.
const [url, email, name, password] = process.argv.slice(2)
if (!url || !email || !name || !password)
  throw new Error('Usage: add-person.ts <database url> <email> <name> <password>')
const { db, close } = createDb(url, { poolSize: 1, applicationName: 'messenger-e2e' })
try {
  await createPerson(db, { email, name, password })
} finally {
  await close()
}
