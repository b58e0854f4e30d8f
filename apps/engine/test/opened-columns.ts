import { openText } from '@messenger/shared/crypto/seal-text'
import { z } from 'zod'
import { sealedColumns } from '../src/sealing/sealed-columns.ts'
import type { Stack } from './stack.ts'

const row = z.record(z.string(), z.string())

/** Every sealed value of the database, opened: what somebody reads who has the master key, too. */
export async function openedColumns({ db, sealer }: Stack): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = []
  for (const column of sealedColumns) {
    // Tests that make sessions by hand seal it for none.
    if (column.column === 'api_key_sealed') continue
    const needed = Object.entries(column.needs ?? {}).map(([name, from]) => `(${from})::text as "${name}"`)
    const keys = column.key.map(([name]) => `t.${name}::text as "${name}"`)
    const value = column.isText ? `t.${column.column}` : `encode(t.${column.column}, 'base64')`
    const rows = await db.database.sql.unsafe(
      `select ${[...keys, ...needed, `${value} as "stored value"`].join(', ')}
       from ${column.table} t ${column.joined ?? ''} where length(t.${column.column}) > 0`,
    )
    for (const values of z.array(row).parse(rows)) {
      const of = (name: string) => values[name] ?? ''
      const stored = of('stored value')
      const text = column.isText
        ? (column.open?.(sealer, stored, of) ?? openText(sealer, stored, column.context(of)))
        : sealer.open(Buffer.from(stored, 'base64'), column.context(of)).toString('latin1')
      found.push({ name: `${column.table}.${column.column}`, text })
    }
  }
  return found
}
