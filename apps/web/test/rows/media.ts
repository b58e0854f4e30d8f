import { expect } from 'vitest'
import { mediaFile } from '../media-files.ts'
import { fetched, received, rest, upload } from './acts.ts'
import { fileOf } from './doors.ts'
import { type RowsOf, row } from './row-case.ts'
import type { World } from './world.ts'

/** An image that Ana's session has received. */
async function image(world: World) {
  const { file, url } = await upload(world, 'image/png')
  return { file, ...(await received(world, { imageUrl: url, text: 'Receipt' })) }
}
const nameIn = (url: string) => url.split('/').at(-1) ?? ''
const uuid = '[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[\\da-f]{4}-[\\da-f]{12}'

export const media: RowsOf<'media'> = {
  upload: row({
    rest: 'POST /api/upload',
    access: 'write',
    credential: 'key',
    prepare: async () => ({ bytes: mediaFile('application/pdf'), mimetype: 'application/pdf' }),
    input: ({ bytes, mimetype }) => ({ base64: bytes.toString('base64'), mimetype }),
    body: (_, { web }) => ({
      success: true,
      publicUrl: expect.stringMatching(new RegExp(`^${web.url}/media/${uuid}\\.pdf$`)),
    }),
    saw: async ({ bytes, mimetype }, url) => expect(await fetched(url)).toEqual(fileOf(bytes, mimetype)),
  }),
  decrypt: row({
    rest: 'POST /api/decrypt-media',
    access: 'read',
    credential: 'key',
    prepare: image,
    input: ({ event }) => ({ data: event }),
    body: ({ id }, { web }) => ({
      success: true,
      publicUrl: expect.stringMatching(new RegExp(`^${web.url}/api/decrypted-media/${id}-[\\w-]{16,}$`)),
    }),
    async saw({ file }, url) {
      expect(await fetched(url)).toEqual(file)
      const { headers } = await fetch(String(url), { method: 'HEAD' })
      const ending = file.mimetype === 'image/png' ? 'png' : 'jpg'
      expect(headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${nameIn(url)}.${ending}`)
    },
  }),
  getDecrypted: row({
    rest: 'GET /api/decrypted-media/{id}',
    access: 'read',
    credential: 'none',
    async prepare(world) {
      const { event, file } = await image(world)
      const { publicUrl } = await rest(world, 'POST', '/api/decrypt-media', { data: event }, world.ana.key)
      return { name: nameIn(publicUrl), file }
    },
    input: ({ name }) => ({ id: name }),
    body: ({ file }) => file,
    inner: ({ name, file }) => ({ name, mimetype: file.mimetype, fileName: null, size: file.size }),
  }),
  getUploaded: row({
    rest: 'GET /media/{file}',
    access: 'read',
    credential: 'none',
    async prepare(world) {
      const { url, file } = await upload(world, 'video/mp4')
      return { name: nameIn(url), file }
    },
    input: ({ name }) => ({ file: name }),
    body: ({ file }) => file,
    inner: ({ name, file }) => ({ name, mimetype: file.mimetype, fileName: null, size: file.size }),
  }),
}
