import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { copyOut } from './copy-tables.ts'

let bed: TestDatabase

beforeAll(async () => {
  bed = await createTestDatabase()
})
afterAll(() => bed?.drop())

/** Whether the server has sent all of a copy: the client may have read it then, or some turns later. */
async function isSent(pid: number): Promise<boolean> {
  const [backend] = await bed.database.sql`select state from pg_stat_activity where pid = ${pid}`
  return backend?.state === 'idle in transaction'
}

it('a reader that is slow at the end of a table does not keep the next statement from its answer', async () => {
  await bed.database.sql`create table slow (words text)`
  // How the rows are cut into readings of the socket is chance: one of these lengths ends in a reading that fills the stream's buffer (64 KB).
  for (let length = 60; length < 260; length += 5) {
    await bed.database.sql`truncate slow`
    await bed.database.sql`insert into slow select repeat('x', 1000) from generate_series(1, ${length})`
    expect(await copySlowly()).toBeGreaterThan(length * 1_000)
  }
})

/** Answers how many bytes came, after a statement on the same connection. */
function copySlowly(): Promise<number> {
  return bed.database.sql.begin(async sql => {
    const [backend] = await sql`select pg_backend_pid() as pid`
    let bytes = 0
    for await (const rows of copyOut(sql, { name: 'slow', columns: ['words'] })) {
      bytes += rows.length
      while (!(await isSent(backend?.pid))) await turn()
      for (let turns = 0; turns < 20; turns += 1) await turn()
    }
    await sql`select 1`
    return bytes
  })
}
