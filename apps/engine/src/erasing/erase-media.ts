import { uploadNameOf } from '@messenger/shared/media/fetch-media'
import type { ErasePart, EraseStep } from './erasing.ts'

/** Files that were decrypted out of these messages: their names begin with the message's id. */
export async function eraseDecrypted(step: EraseStep, sessionId: number, networkIds: readonly string[]): Promise<void> {
  const files = await step.tx<{ name: string }[]>`
    select name from media_files
    where account_id = ${step.accountId}::int and kind = 'decrypted' and session_id = ${sessionId}::int
      and split_part(name, '-', 1) = any(${[...networkIds]})`
  await removeFiles(step, files)
}

/** Uploads that were sent to the person, unless somebody else still waits for them: then they go within a day. */
export async function eraseUploads(step: EraseStep, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const files = await step.tx<{ name: string }[]>`
    select name from media_files f where f.account_id = ${step.accountId}::int and f.kind = 'upload' and f.name = any(${[...names]})
      and not exists (select from media_sends s where s.upload_name = f.name)
      and not exists (select from bulk_sends b where b.state in ('draft', 'running', 'paused') and f.name = any(b.upload_names))`
  await removeFiles(step, files)
}

/**
 * Files of everything that the person may be in, exports and passports: of others they may have parts, too. Those who asked for them ask
 * again.
 */
export const eraseExports: ErasePart = async step => {
  const { tx, accountId, isAccountWide, sessions, count } = step
  const exports = await tx`
    delete from data_exports
    where account_id = ${accountId}::int and (${isAccountWide} or session_id is null or session_id = any(${[...sessions]}::int[]))`
  const files = await tx<{ name: string }[]>`
    select name from media_files f where f.account_id = ${accountId}::int and f.kind in ('export', 'passport')
      and (${isAccountWide} or f.session_id = 0 or f.session_id = any(${[...sessions]}::int[]))
      and not exists (select from data_export_pieces p where p.name = f.name)`
  count('data_exports', exports.count)
  await removeFiles(step, files)
  return null
}

/** Bytes first: whatever interrupts it, the row leads to them again. */
async function removeFiles({ tx, store, count }: EraseStep, files: readonly { name: string }[]): Promise<void> {
  for (const { name } of files) {
    await store.remove(name)
    await tx`delete from media_files where name = ${name}`
  }
  count('media_files', files.length)
}

/** Names of uploads in the text of a request. */
export function uploadsIn(text: string): string[] {
  const addresses = text.match(/https?:\/\/[^"\s\\]+/g) ?? []
  return addresses.flatMap(address => uploadNameOf(address) ?? [])
}
