import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, exists, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/create-db.ts'
import { bulkSends, dataExportPieces, mediaFiles, mediaSends } from '../db/schema.ts'
import type { MediaRoom } from './media-room.ts'
import type { LocalFile } from './media-store.ts'
import { withinSpace } from './within-space.ts'

/** What is known of a file that a link leads to. */
export interface MediaFile {
  readonly name: string
  readonly mimetype: string
  readonly fileName: string | null
  /** Bytes. */
  readonly size: number
}

export interface NewMediaFile extends MediaFile {
  readonly kind: 'upload' | 'decrypted' | 'export' | 'passport'
  readonly accountId: number
  readonly sessionId: number
  /** What the account may keep, in bytes; null: any number. */
  readonly storageBytes: number | null
  /** How long the link works. */
  readonly lifetimeMs: number
}

const kept = ['upload', 'decrypted', 'passport'] as const

/** How long links to uploads and to decrypted media work. */
export const uploadLifetimeMs = 24 * 3_600_000
export const decryptedLifetimeMs = 3_600_000

/** A name for an upload: `5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png` */
export function newUploadName(extension: string): string {
  return `${randomUUID()}.${extension.replace(/\W/g, '') || 'bin'}`
}

/** A name for decrypted media: the message's id, where it has one, and an unguessable suffix. */
export function newDecryptedName(messageId: string | undefined): string {
  const prefix = messageId && /^[A-Za-z0-9]{1,64}$/.test(messageId) ? messageId : 'media'
  return `${prefix}-${randomBytes(24).toString('base64url')}`
}

/**
 * Keeps a local file under its name. The row is there before the bytes, so that a crash in between leaves nothing that
 * the sweep does not find; the link works from the moment this resolves.
 * @throws ApiError `storage_full` when the account has no space for it
 */
export async function keepMedia(
  db: DbOrTx,
  { store, sealedWith }: MediaRoom,
  file: LocalFile,
  media: NewMediaFile,
): Promise<void> {
  const { lifetimeMs, storageBytes, ...row } = media
  const expiresAt = sql`now() + make_interval(secs => ${lifetimeMs / 1000})`
  const space = { accountId: media.accountId, kinds: kept, bytes: media.size, limitBytes: storageBytes }
  await withinSpace(db, space, async tx => void (await tx.insert(mediaFiles).values({ ...row, sealedWith, expiresAt })))
  await store.put(media.name, file, media.mimetype).catch(async error => {
    const giveBack = async () => {
      await store.remove(media.name)
      await db.delete(mediaFiles).where(eq(mediaFiles.name, media.name))
    }
    await giveBack().catch(() => undefined) // the sweep does it later
    throw error
  })
  await db.update(mediaFiles).set({ ready: true, expiresAt }).where(eq(mediaFiles.name, media.name))
}

/** What a link of the one or the other kind leads to. */
const linked = { upload: ['upload'], decrypted: ['decrypted', 'passport'] } as const

/** The file behind a link; null when there is none or its time is over. */
export function findMedia(db: DbOrTx, kind: keyof typeof linked, name: string): Promise<MediaFile | null> {
  return findFile(db, and(eq(mediaFiles.name, name), inArray(mediaFiles.kind, linked[kind]), isInTime))
}

/** The same for an upload that is to be sent: one that a send waits for is there after its link is over. */
export function findUpload(db: DbOrTx, name: string): Promise<MediaFile | null> {
  return findFile(
    db,
    and(eq(mediaFiles.name, name), eq(mediaFiles.kind, 'upload'), or(isInTime, isAwaited(db), isOfBulkSend(db))),
  )
}

const isInTime = gt(mediaFiles.expiresAt, sql`now()`)
const isOver = lt(mediaFiles.expiresAt, sql`now()`)

/** Until a piece of an export is noted in it. */
export const pieceGraceMs = 3_600_000

/** A piece of an export that is gone: its account is deleted, or another process came first. */
function isLeft(db: DbOrTx): SQL | undefined {
  const pieces = db.select({ name: dataExportPieces.name }).from(dataExportPieces)
  const isNoted = exists(pieces.where(eq(dataExportPieces.name, mediaFiles.name)))
  const isOld = lt(mediaFiles.createdAt, sql`now() - make_interval(secs => ${pieceGraceMs / 1000})`)
  return and(eq(mediaFiles.kind, 'export'), isOld, not(isNoted))
}

/** A send, scheduled or queued, still has to fetch it. */
function isAwaited(db: DbOrTx): SQL {
  return exists(
    db.select({ msgId: mediaSends.msgId }).from(mediaSends).where(eq(mediaSends.uploadName, mediaFiles.name)),
  )
}

/** A bulk send that has not ended sends it to others yet. */
function isOfBulkSend(db: DbOrTx): SQL {
  const isOpen = and(
    inArray(bulkSends.state, ['draft', 'running', 'paused']),
    sql`${mediaFiles.name} = any(${bulkSends.uploadNames})`,
  )
  return exists(db.select({ id: bulkSends.id }).from(bulkSends).where(isOpen))
}

async function findFile(db: DbOrTx, which: SQL | undefined): Promise<MediaFile | null> {
  const [row] = await db
    .select({
      name: mediaFiles.name,
      mimetype: mediaFiles.mimetype,
      fileName: mediaFiles.fileName,
      size: mediaFiles.size,
    })
    .from(mediaFiles)
    .where(and(which, eq(mediaFiles.ready, true)))
  return row ?? null
}

/** Removes up to `limit` files whose time is over and that no send waits for, bytes first. Returns how many. Safe in several processes. */
export async function sweepMedia(db: DbOrTx, { store }: MediaRoom, limit: number): Promise<number> {
  const expired = await db
    .select({ name: mediaFiles.name })
    .from(mediaFiles)
    .where(or(and(isOver, not(isAwaited(db)), not(isOfBulkSend(db))), isLeft(db)))
    .limit(limit)
  for (const { name } of expired) {
    await store.remove(name)
    await db.delete(mediaFiles).where(and(eq(mediaFiles.name, name), or(isOver, isLeft(db))))
  }
  return expired.length
}
