import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const portLine = 3
const secrets = z.object({ postgresPassword: z.string(), sandboxSecret: z.string(), masterKey: z.string() })

/** Address of the PostgreSQL that a gateway runs under its data folder: the only way to make a second account. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const { postgresPassword } = await secretsOf(dataDir)
  const pidFile = await readFile(join(await clusterOf(dataDir), 'postmaster.pid'), 'utf8')
  const port = pidFile.split('\n')[portLine]
  return `postgres://messenger:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/messenger`
}

/** What the launcher made up at its first start. */
export async function secretsOf(dataDir: string) {
  return secrets.parse(await readJson(join(dataDir, 'secrets.json')))
}

/** The launcher leaves a note where the cluster lies when it could not lie in the data folder. */
async function clusterOf(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres.location')
  return existsSync(note) ? (await readFile(note, 'utf8')).trim() : join(dataDir, 'postgres')
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
