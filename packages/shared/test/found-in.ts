import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'

/** Which columns of the whole database hold any of these texts, readable to whoever gets a copy of it. */
export async function foundInDatabase(sql: postgres.Sql, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
  const found = new Set<string>()
  for (const { name } of tables) {
    for (const row of await sql.unsafe(`select * from ${name}`)) {
      for (const [column, value] of Object.entries(row)) {
        for (const text of textsIn(bytesOf(value), texts)) found.add(`${name}.${column}: ${text}`)
      }
    }
  }
  return [...found].toSorted()
}

/** The same of the files below a folder. */
export async function foundInFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    for (const text of [...textsIn(bytes, texts), ...textsIn(Buffer.from(entry.name), texts)])
      found.push(`${entry.name}: ${text}`)
  }
  return found.toSorted()
}

function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value
  return Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}

/** Also as JSON, hexadecimal or base64 would have them. */
function textsIn(bytes: Buffer, texts: readonly string[]): string[] {
  return texts.filter(text => {
    const plain = Buffer.from(text)
    const forms = [plain, Buffer.from(JSON.stringify(text).slice(1, -1)), Buffer.from(plain.toString('hex'))]
    // base64 of a text within others: its first and last characters depend on what is beside them
    const inBase64 = [0, 1, 2].map(before => {
      const encoded = Buffer.concat([Buffer.alloc(before), plain]).toString('base64')
      return Buffer.from(encoded.slice(before === 0 ? 0 : 4, encoded.length - 4))
    })
    return [...forms, ...inBase64].some(form => form.length > 6 && bytes.includes(form))
  })
}
