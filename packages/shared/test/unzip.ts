import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

/** Files of a zip by their paths, all by default; a library that is not ours checks names, sizes and the directory. */
export async function unzip(path: string, isWanted = (_: string) => true): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { strictFileNames: true, validateEntrySizes: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    files.set(fileName, isWanted(fileName) ? await buffer(await zip.openReadStreamPromise(entry)) : Buffer.alloc(0))
  }
  zip.close()
  return files
}
