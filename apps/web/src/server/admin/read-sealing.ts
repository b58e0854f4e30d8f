import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'

interface Sealing {
  /** Kinds of sealed data, and how many of them are sealed under the present master key alone. */
  readonly kinds: number
  readonly done: number
  /** Files under another one: they are deleted within a day. */
  readonly files: number
}

/** How far the sealing anew has come that follows a change of the master key. */
export async function readSealing(sql: Database['sql'], { head }: Sealer): Promise<Sealing> {
  const [row] = await sql<Sealing[]>`
    select count(*)::int as kinds, count(*) filter (where head = ${head} and done_at is not null)::int as done,
      (select count(*)::int from media_files where sealed_with <> ${head}) as files
    from sealing_progress`
  return row ?? { kinds: 0, done: 0, files: 0 }
}
