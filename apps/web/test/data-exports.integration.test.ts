import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createSealer } from '@messenger/shared/crypto/seal'
import { dataExportPieces, dataExports, mediaFiles } from '@messenger/shared/db/schema'
import { keepMedia, sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
beforeEach(() => web.database.db.delete(dataExports))
afterAll(() => web?.stop())

const base = '/api/exports'
const room = () => createMediaRoom({ folder: web.mediaFolder, bucket: null }, createSealer(web.masterKey))
const hour = 3_600_000

/** As an engine leaves it: its file lies in pieces of different lengths. */
async function made(accountId: number, pieces: readonly Buffer[], expiresInMs = hour): Promise<number> {
  const { db } = web.database
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const times = { startedAt: new Date(), finishedAt: new Date(), expiresAt: new Date(Date.now() + expiresInMs) }
  const [row] = await db
    .insert(dataExports)
    .values({
      accountId,
      state: 'finished',
      person: '',
      name: `export-${randomUUID()}`,
      bytes,
      askedBy: 'ana',
      ...times,
    })
    .returning({ id: dataExports.id })
  const exportId = row?.id ?? 0
  let startsAt = 0
  for (const [at, piece] of pieces.entries()) {
    const name = `export-${randomUUID()}`
    const file = await spool(Readable.from([piece]), room().spoolFolder, piece.length)
    const media = { name, mimetype: 'application/zip', fileName: null, size: piece.length, sessionId: 0 }
    await keepMedia(db, room(), file, { ...media, kind: 'export', accountId, storageBytes: null, lifetimeMs: hour })
    await file.discard()
    await db.insert(dataExportPieces).values({ exportId, number: at + 1, name, startsAt, bytes: piece.length })
    startsAt += piece.length
  }
  return exportId
}

const get = (path: string, headers: Record<string, string> = {}, token = web.ana.token) =>
  fetch(`${web.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the file of an export', () => {
  it('is its pieces one behind the other, and any range of them', async () => {
    const pieces = [100_000, 7, 300_000, 1].map(length => randomBytes(length))
    const whole = Buffer.concat(pieces)
    const path = `${base}/${await made(web.ana.accountId, pieces)}/file`
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''export-\d+\.zip$/),
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await bytesOf(response)).equals(whole)).toBe(true)
    const etag = response.headers.get('etag') ?? ''
    const ranges = [
      [0, 0],
      [99_999, 100_007],
      [100_000, 100_006],
      [250_000, whole.length - 1],
      [whole.length - 1, whole.length - 1],
    ]
    for (const [start = 0, end = 0] of ranges) {
      const part = await get(path, { range: `bytes=${start}-${end}`, 'if-range': etag })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
      expect((await bytesOf(part)).equals(whole.subarray(start, end + 1))).toBe(true)
    }
    // Of another file it would be no part of this one.
    expect((await get(path, { range: 'bytes=5-', 'if-range': '"export-other"' })).status).toBe(200)
    expect((await get(path, { range: `bytes=${whole.length}-` })).status).toBe(416)
  })

  it('is there for the account alone, when it is finished, and until it expires', async () => {
    const id = await made(web.ana.accountId, [randomBytes(10)])
    expect((await get(`${base}/${id}/file`, {}, web.ben.token)).status).toBe(404)
    expect((await get(`${base}/${id}`, {}, web.ben.token)).status).toBe(404)
    expect((await get(`${base}/999999/file`)).status).toBe(404)
    expect((await get(`${base}/999999999999/file`)).status).toBe(404)
    const begun = (await web.call('POST', base, { token: web.ana.token, body: {} })).body.data
    const early = await get(`${base}/${begun.id}/file`)
    expect([early.status, (await early.json()).message]).toEqual([409, 'This export is not finished yet.'])
    const old = await made(web.ana.accountId, [randomBytes(10)], -1)
    expect((await get(`${base}/${old}/file`)).status).toBe(404)
    expect((await (await get(`${base}/${old}`)).json()).data.state).toBe('expired')
  })

  it('is in the audit log each time that somebody takes it or tries to', async () => {
    const id = await made(web.ana.accountId, [randomBytes(10)])
    await bytesOf(await get(`${base}/${id}/file`))
    await get(`${base}/${id}/file`, {}, web.ben.token)
    const noted = async () =>
      web.database.sql`
        select account_id, actor, outcome from audit_records
        where operation = 'dataExports.getFile' and target = ${String(id)} order by outcome desc`
    await expect.poll(noted).toEqual([
      { account_id: web.ana.accountId, actor: 'token', outcome: 'ok' },
      { account_id: web.ben.accountId, actor: 'token', outcome: 'not_found' },
    ])
  })

  it('is refused where its first piece is gone, and cut off where a later one is', async () => {
    const id = await made(web.ana.accountId, [randomBytes(10), randomBytes(70_000)])
    const [, second] = await web.database.db
      .select()
      .from(dataExportPieces)
      .where(eq(dataExportPieces.exportId, id))
      .orderBy(dataExportPieces.number)
    await room().store.remove(second?.name ?? '')
    await expect(get(`${base}/${id}/file`).then(bytesOf)).rejects.toThrow()
    expect((await get(`${base}/${id}/file`, { range: 'bytes=10-' })).status).toBe(404)
  })
})

describe('exports', () => {
  it('are ten at most, also when they are asked for at once; one that is deleted makes room', async () => {
    const ask = () => web.call('POST', base, { token: web.ana.token, body: { phone_number: '+15550001111' } })
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.message]).toEqual([
      403,
      'You have reached the limit of 10 exports. Please delete some first.',
    ])
    const id = answers.find(({ status }) => status === 200)?.body.data.id
    await web.call('DELETE', `${base}/${id}`, { token: web.ana.token })
    expect((await ask()).status).toBe(200)
  })

  it('that are deleted take their bytes with them; so does an account that is', async () => {
    const { db } = web.database
    const id = await made(web.ana.accountId, [randomBytes(10), randomBytes(10)])
    const names = (await db.select().from(dataExportPieces)).map(({ name }) => name)
    const others = await web.call('DELETE', `${base}/${id}`, { token: web.ben.token })
    expect(others.status).toBe(404)
    expect((await web.call('DELETE', `${base}/${id}`, { token: web.ana.token })).status).toBe(200)
    await sweepMedia(db, room(), 100)
    for (const name of names) expect(await room().store.open(name)).toBeNull()
    const kept = await made(web.ana.accountId, [randomBytes(10)])
    await made(web.ana.accountId, [randomBytes(10)])
    // The rows go with the account; the files are nobody's then.
    await db.delete(dataExports).where(sql`${dataExports.id} > ${kept}`)
    await db.update(mediaFiles).set({ createdAt: sql`now() - interval '2 hours'` })
    await sweepMedia(db, room(), 100)
    expect(await db.$count(mediaFiles, eq(mediaFiles.kind, 'export'))).toBe(1)
    expect((await get(`${base}/${kept}/file`)).status).toBe(200)
  })

  it('say of whom they are, and lie sealed', async () => {
    const { body } = await web.call('POST', base, { token: web.ana.token, body: { phone_number: '1 555 000-2222' } })
    expect(body.data).toMatchObject({ phone_number: '+15550002222', session_id: null, state: 'waiting' })
    const [row] = await web.database.db.select().from(dataExports)
    expect(row?.person).not.toContain('15550002222')
    const unknown = await web.call('POST', base, { token: web.ana.token, body: { session_id: 999_999 } })
    expect(unknown.status).toBe(404)
  })
})
