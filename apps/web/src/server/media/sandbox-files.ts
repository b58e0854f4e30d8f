import type { Readable } from 'node:stream'
import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import type { StoredFile } from '@messenger/shared/contract/media/stored-file'
import type { ByteRange } from '@messenger/shared/media/media-store'

const nameForm = /^sandbox-([\w-]{20,64})(?:\.\w{1,16})?$/

/** Name under which `/media/` gives out a file that a virtual phone decrypted. Its id cannot be guessed. */
export function sandboxFileName(id: string, mimetype: string): string {
  const extension = /^\w+\/(\w{1,16})(;|$)/.exec(mimetype)?.[1] ?? 'bin'
  return `sandbox-${id}.${extension}`
}

/** A file of a virtual phone by its public name; null when it is none, or gone. */
export async function findSandboxFile(sandbox: SandboxClient | undefined, name: string): Promise<StoredFile | null> {
  const id = nameForm.exec(name)?.[1]
  const found = id && sandbox ? await sandbox.fileInfo({ id }).catch(() => null) : null
  return found ? { name, mimetype: found.mimetype, fileName: found.fileName, size: found.size } : null
}

/** Its bytes; undefined for a name that means no file of a phone. */
export function openSandboxFile(
  sandbox: SandboxClient | undefined,
  name: string,
  range: ByteRange | undefined,
): Promise<Readable | null> | undefined {
  const id = nameForm.exec(name)?.[1]
  return id && sandbox ? sandbox.openFile(id, range) : undefined
}
