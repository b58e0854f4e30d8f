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
    async store(sealed) {
      await mkdir(dirname(file), { recursive: true })
      if (await exists(file)) throw new Error(`${file} is there already: name another file`)
      const unfinished = `${file}.unfinished`
      const digest = digesting(sealed)
      const handle = await open(unfinished, 'w', 0o600)
      try {
        for await (const chunk of digest.bytes) await handle.write(chunk)
        await handle.sync()
        await handle.close()
        await rename(unfinished, file)
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

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
