import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { digesting } from './digesting.ts'
import type { BackupPlace } from './place.ts'

/** A backup in a file, readable for its owner alone. One that is there already stays. */
export function filePlace(path: string): BackupPlace {
  const file = resolve(path)
  return {
    name: file,
    async store(sealed, check) {
      await mkdir(dirname(file), { recursive: true })
      if (await exists(file)) throw new Error(`${file} is there already: name another file`)
      const unfinished = `${file}.unfinished`
      const digest = digesting(sealed)
      const handle = await open(unfinished, 'w', 0o600)
      try {
        await handle.writeFile(digest.bytes)
        await handle.sync()
        await handle.close()
        await check(createReadStream(unfinished), digest.result())
        await rename(unfinished, file)
        await syncFolder(dirname(file))
      } catch (error) {
        await handle.close().catch(() => undefined)
        await rm(unfinished, { force: true })
        throw error
      }
      return digest.result()
    },
    async open() {
      if (!(await exists(file))) throw new Error(`There is no ${file}`)
      return createReadStream(file)
    },
  }
}

/** The name is as durable as the bytes. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
