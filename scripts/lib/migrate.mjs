import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { baseEnv } from './child-env.mjs'
import { inRoot } from './paths.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { sourceOf } from './programs.mjs'

const exec = promisify(execFile)

/** Path of the program that brings a database to the current schema. */
export const migrateProgram = sourceOf('migrate')

/** Runs all pending migrations on `url`, the owner's; rejects with the program's own words. `program`: the built one, where there is one. */
export async function migrate(url, settings = {}, program = migrateProgram) {
  const env = { ...baseEnv(), ...settings, DATABASE_URL: url }
  try {
    await exec(pinnedNode(), [program], { cwd: inRoot(), env, timeout: 600_000 })
  } catch (cause) {
    const words = `${cause.stdout ?? ''}${cause.stderr ?? ''}`.trim() || cause.message
    throw new Error(`The database could not be migrated: ${words}`, { cause })
  }
}
