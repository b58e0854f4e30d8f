import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText } from '@messenger/shared/crypto/seal-text'
import { jidsOfPerson, type NamedPerson, sqlPatternOfPerson } from '@messenger/shared/identity/named-person'
import { extensionOf } from '@messenger/shared/media/media-types'
import { uploadsIn } from '../erasing/erase-media.ts'
import type { ExportPart, ExportStep } from './exporting.ts'
import { writeEntry } from './write-entry.ts'

interface KeptFile {
  readonly name: string
  readonly mimetype: string
}

/** Files that are kept at this moment: what was uploaded, and what was received and decrypted. One in each step. */
export const exportMedia: ExportPart = async (step, after) => {
  const file = await nextFile(step, after?.[0] ?? '')
  if (!file) return { piece: null, count: 0, after: null }
  const { store, spoolFolder } = step.room
  const bytes = await store.open(file.name)
  // Its time was over since it was found.
  if (!bytes) return { piece: null, count: 0, after: [file.name] }
  const extension = extensionOf(file.mimetype, null)
  const path = `media/${/\.\w{1,8}$/.test(file.name) || extension === 'bin' ? file.name : `${file.name}.${extension}`}`
  const { file: written, entry } = await writeEntry({ path, method: 0, at: step.bytes, folder: spoolFolder }, bytes)
  return { piece: { file: written, entry }, count: 1, after: [file.name] }
}

async function nextFile(step: ExportStep, after: string): Promise<KeptFile | undefined> {
  const { sql, accountId, sessionId, sessions, person, cutoff } = step
  const kept = sql`
    f.account_id = ${accountId}::int and f.ready and f.expires_at > now() and f.created_at <= ${cutoff}::text::timestamptz
    and f.name > ${after} and (${sessionId}::int is null or f.session_id = any(${[...sessions]}::int[]))`
  if (!person) {
    const [file] = await sql<KeptFile[]>`
      select f.name, f.mimetype from media_files f where ${kept} and f.kind in ('upload', 'decrypted') order by f.name limit 1`
    return file
  }
  const pattern = sqlPatternOfPerson(person)
  const uploads = await uploadsFor(step, person)
  const [file] = await sql<KeptFile[]>`
    select f.name, f.mimetype from media_files f
    where ${kept} and ((f.kind = 'upload' and f.name = any(${uploads})) or (f.kind = 'decrypted' and exists (
      select from messages m where m.session_id = f.session_id and m.session_id = any(${[...sessions]}::int[])
        and m.network_id = split_part(f.name, '-', 1)
        and (m.chat ~ ${pattern} or m.remote_jid ~ ${pattern} or coalesce(m.participant, '') ~ ${pattern}))))
    order by f.name limit 1`
  return file
}

/** Uploads that were sent to the person: what is in the log since the oldest of them that is kept. */
async function uploadsFor({ sql, sealer, accountId, sessions }: ExportStep, person: NamedPerson): Promise<string[]> {
  const rows = await sql<{ sessionId: number; networkId: string; content: string }[]>`
    select session_id as "sessionId", network_id as "networkId", content from message_logs
    where session_id = any(${[...sessions]}::int[]) and content is not null
      and (chat_jid = any(${jidsOfPerson(person)}) or coalesce("to", '') ~ ${sqlPatternOfPerson(person)})
      and updated_at >= (select min(created_at) from media_files where account_id = ${accountId}::int and kind = 'upload')`
  const texts = rows.map(({ sessionId, networkId, content }) =>
    openText(sealer, content, sealContext.logged(sessionId, networkId)),
  )
  return [...new Set(texts.flatMap(uploadsIn))]
}
