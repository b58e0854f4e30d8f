import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaFile } from '@messenger/shared/test/media-files'
import { expect } from 'vitest'
import { fetched, upload } from '../rows/acts.ts'
import { fileOf } from '../rows/doors.ts'
import { byKey, once, type Scenario, scenario } from './scenario.ts'
import type { Trouble } from './way.ts'

const sources = ['bytes', 'file', 'stream'] as const
type Source = (typeof sources)[number]

interface FileCase {
  readonly name: string
  readonly bytes: Buffer
  readonly contentType: string
  readonly troubles?: readonly Trouble[]
}

/** A file that goes up and comes back as it was. */
function uploaded(from: Source, { name, bytes, contentType, troubles }: FileCase): Scenario {
  return scenario({
    name: `${name} from ${from}`,
    ...(troubles ? { troubles } : {}),
    prepare: () => onDisk(bytes),
    // On a busy machine 20 MB take longer than a library waits by itself, and a stream cannot be sent twice.
    request: ({ path }, { ana }) => ({
      do: 'upload',
      ...byKey(ana),
      from,
      path,
      contentType,
      options: { timeoutMs: 110_000 },
    }),
    async expects({ answer }, { remove }) {
      await remove()
      expect(answer.error).toBeUndefined()
      expect(await fetched(String(answer.output))).toEqual(fileOf(bytes, contentType))
    },
  })
}

function refusedUpload(from: Source, name: string, bytes: Buffer, error: object): Scenario {
  return scenario({
    name: `${name} from ${from}`,
    prepare: () => onDisk(bytes),
    request: ({ path }, { ana }) => ({
      do: 'upload',
      ...byKey(ana),
      from,
      path,
      contentType: 'image/png',
      options: once,
    }),
    async expects({ answer }, { remove }) {
      await remove()
      expect(answer).toMatchObject({ ok: false, error })
    },
  })
}

const small = { name: 'a picture', bytes: mediaFile('png', 20_000), contentType: 'image/png' }
const large = { name: 'a document of 20 MB', bytes: mediaFile('pdf', 20_000_000), contentType: 'application/pdf' }
const tooLarge = { class: 'PayloadTooLargeError', status: 413, code: 'file_too_large' }
const noBytes = { class: 'ValidationError', status: 422, code: 'validation', errors: { base64: [expect.any(String)] } }

export const fileScenarios: readonly Scenario[] = [
  ...sources.map(from => uploaded(from, small)),
  ...sources.map(from => uploaded(from, large)),
  ...sources.map(from => refusedUpload(from, 'an empty file', Buffer.alloc(0), noBytes)),
  refusedUpload('bytes', 'a picture that is too large', mediaFile('png', 17_000_000), tooLarge),
  uploaded('bytes', { ...small, name: 'a picture whose answer is lost', troubles: [{ does: 'drop the answer' }] }),
  scenario({
    name: 'a download',
    prepare: ({ world }) => upload(world, 'video/mp4'),
    request: ({ url }) => ({
      do: 'call',
      credential: { kind: 'none' },
      operation: 'media.getUploaded',
      input: { file: url.split('/').at(-1) },
    }),
    expects({ answer }, { file }) {
      expect(answer.error).toBeUndefined()
      const { base64, contentType } = Object(answer.output)
      expect(fileOf(Buffer.from(base64, 'base64'), contentType)).toEqual(file)
    },
  }),
  scenario({
    name: 'a download of what is gone',
    prepare: async () => ({ file: `${randomUUID()}.png` }),
    request: input => ({ do: 'call', credential: { kind: 'none' }, operation: 'media.getUploaded', input }),
    expects: ({ answer }) =>
      expect(answer).toMatchObject({ ok: false, error: { class: 'NotFoundError', status: 404, code: 'media_gone' } }),
  }),
]

async function onDisk(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'client-file-'))
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return { path, remove: () => rm(folder, { recursive: true }) }
}
