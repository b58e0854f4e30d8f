import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type ClientFile, clientLanguages, clientsPrefix } from '../../client/client-files.ts'
import { baseUrlOf } from './base-url.ts'
import { handOut, nameAfter, readBuilt } from './hand-out.ts'

const built = fileURLToPath(new URL('../../../../../clients/packed', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.tgz': 'application/gzip',
  '.gz': 'application/gzip',
  '.whl': 'application/zip',
  '.zip': 'application/zip',
}

const shape = z.object({
  files: z.array(
    z.object({
      language: z.enum(clientLanguages),
      package: z.string(),
      version: z.string(),
      file: z.string(),
      isMain: z.boolean(),
      size: z.number(),
      sha256: z.string(),
      /** A Composer package: its `composer.json`, and the digest that Composer compares. */
      composer: z.object({ manifest: z.record(z.string(), z.unknown()), sha1: z.string() }).optional(),
    }),
  ),
})
type Packed = z.infer<typeof shape>['files'][number]

/** The client libraries that the build packed; none in a copy that was never built. */
export async function packedClients(folder = built): Promise<ClientFile[]> {
  return (await packedIn(folder)).map(({ composer, ...file }) => file)
}

/**
 * Hands out the client libraries, as the build packed them, with their digests in `SHA256SUMS`, and for Composer, which
 * installs from repositories alone, what makes this address one: `packages.json`. There is nothing secret in them.
 */
export function createClientFiles(
  publicUrl: string | undefined,
  folder = built,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = nameAfter(clientsPrefix, request)
    const files = await packedIn(folder)
    const text = (type: string, words: string) =>
      handOut(request, response, { type, name, bytes: files.length > 0 ? Buffer.from(words) : undefined })
    if (name === 'SHA256SUMS') {
      return text('text/plain; charset=utf-8', files.map(({ sha256, file }) => `${sha256}  ${file}\n`).join(''))
    }
    if (name === 'packages.json') {
      const place = `${baseUrlOf(request, publicUrl)}${clientsPrefix}`
      return text('application/json; charset=utf-8', JSON.stringify(repositoryOf(files, place)))
    }
    const isThere = files.some(({ file }) => file === name)
    const bytes = isThere ? await readBuilt(join(folder, name)) : undefined
    handOut(request, response, { bytes, type: types[extname(name)] ?? 'application/octet-stream', name })
  }
}

async function packedIn(folder: string): Promise<Packed[]> {
  const index = await readBuilt(join(folder, 'index.json'))
  return index === undefined ? [] : shape.parse(JSON.parse(index.toString())).files
}

/** As Composer reads a repository whose packages all stand in one file. */
function repositoryOf(files: readonly Packed[], place: string): object {
  const packages = files.flatMap(({ package: name, version, file, composer }) => {
    if (!composer) return []
    const dist = { type: 'zip', url: `${place}${file}`, shasum: composer.sha1 }
    return [[name, { [version]: { ...composer.manifest, name, version, dist } }] as const]
  })
  return { packages: Object.fromEntries(packages) }
}
