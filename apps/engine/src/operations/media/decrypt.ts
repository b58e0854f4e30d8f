import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { decrypt as operation } from '@messenger/shared/contract/media/decrypt'
import { decryptedLifetimeMs, keepMedia, newDecryptedName } from '@messenger/shared/media/media-files'
import { detectType } from '@messenger/shared/media/media-types'
import { reserveIncoming } from '@messenger/shared/media/reserve-incoming'
import type { SpooledFile } from '@messenger/shared/media/spool'
import { mediaLifetimeMs } from '@messenger/shared/retention/media-lifetime'
import type { Dispatcher } from 'undici'
import type { EngineContext } from '../../engine-context.ts'
import { askPhone } from '../../media/ask-phone.ts'
import { decryptFile } from '../../media/decrypt-file.ts'
import { type Fetched, fetchEncrypted, isMediaHost, MediaHostError } from '../../media/fetch-encrypted.ts'
import { createMacCheck } from '../../media/mac-check.ts'
import { type MediaObject, mediaObjectOf } from '../../media/media-object.ts'
import { createProxyRoute } from '../../outbound/proxy-route.ts'
import { loadSettings } from '../../sessions/load-settings.ts'

/**
 * Fetches encrypted media, verifies and decrypts it, and keeps it for an hour, or as long as the rules of its session say. Answers its path.
 * @throws ApiError also `storage_full`, `disk_low`, `disk_full`, and `rate_limited` when too much of the account is on its way
 */
export async function decrypt(context: EngineContext, input: OperationInput<typeof operation>): Promise<string> {
  const media = mediaObjectOf(input)
  if (!isMediaHost(media.url, context.services.mediaHost))
    throw validationError({ url: ['The selected url is invalid.'] })
  await context.services.disk.require('media')
  const space = spoolSpace(context)
  try {
    return await decrypted(context, media, space.reserve)
  } finally {
    await space.giveBack()
  }
}

/** Space in the spool for what is fetched, and for what it is decrypted to beside it. */
function spoolSpace({ services, call }: EngineContext) {
  const { accountId, sessionId, storageBytes: limitBytes = null } = call
  const releases: (() => Promise<void>)[] = []
  return {
    async reserve(bytes: number) {
      const incoming = { accountId, sessionId, bytes: 2 * bytes, limitBytes }
      releases.push(await reserveIncoming(services.database.db, incoming))
    },
    async giveBack() {
      const onFailed = (error: unknown) => services.log.warn({ err: error, accountId }, 'media.space_not_given_back')
      for (const release of releases) await release().catch(onFailed)
    },
  }
}

async function decrypted(context: EngineContext, media: MediaObject, reserve: Reserve): Promise<string> {
  const { services, call } = context
  const encrypted = await throughProxy(context, way => fetchIt(context, media, { way, reserve }))
  try {
    const plain = await open(encrypted, media, services.media.spoolFolder)
    try {
      const detected = media.mimetype ? null : await detectType(plain.path)
      const name = newDecryptedName(media.messageId ?? undefined)
      await keepMedia(services.database.db, services.media, plain, {
        name,
        kind: 'decrypted',
        accountId: call.accountId,
        sessionId: call.sessionId,
        storageBytes: call.storageBytes ?? null,
        mimetype: media.mimetype ?? detected?.mimetype ?? 'application/octet-stream',
        fileName: media.fileName,
        size: plain.size,
        lifetimeMs: await mediaLifetimeMs(services.database.db, call, services.kept, decryptedLifetimeMs),
      })
      return `/api/decrypted-media/${name}`
    } finally {
      await plain.discard()
    }
  } finally {
    await encrypted.file.discard()
  }
}

type Reserve = (bytes: number) => Promise<void>
interface Fetching {
  readonly way: Dispatcher | null
  readonly reserve: Reserve
}

type FetchedFile = Exclude<Fetched, { file: null }>

/** A session with a proxy reaches the network through it alone, whether it is connected or not. */
async function throughProxy<T>(
  { services, call }: EngineContext,
  work: (way: Dispatcher | null) => Promise<T>,
): Promise<T> {
  const proxyUrl = (await loadSettings(services, call.sessionId))?.proxyUrl
  if (!proxyUrl) return work(null)
  const route = createProxyRoute(proxyUrl, services.outbound)
  try {
    return await work(route.dispatcher)
  } finally {
    route.close()
  }
}

/** From the media host; when it has forgotten the file, the account's phone is asked for it. */
async function fetchIt(context: EngineContext, media: MediaObject, { way, reserve }: Fetching): Promise<FetchedFile> {
  const { spoolFolder } = context.services.media
  const maxBytes = context.call.storageBytes
  const fetchFrom = (url: string) =>
    fetchEncrypted(url, { spoolFolder, check: createMacCheck(media.mediaKey, media.families), way, reserve, maxBytes })
  try {
    const first = await fetchFrom(media.url)
    if (first.file) return first
    const again = await askPhone(context, media)
    const second = again ? await fetchFrom(again) : null
    if (second?.file) return second
  } catch (error) {
    if (error instanceof MediaHostError) throw failed(error.message)
    throw error
  }
  throw failed('the media has expired on the network')
}

async function open({ file, family }: FetchedFile, media: MediaObject, spoolFolder: string): Promise<SpooledFile> {
  if (!family) throw failed('the media key does not fit the file')
  const plain = await decryptFile(file, media.mediaKey, family, spoolFolder)
  if (!media.fileSha256 || media.fileSha256.equals(plain.sha256)) return plain
  await plain.discard()
  throw failed('the file is not the one that was sent')
}

function failed(reason: string): ApiError {
  return new ApiError('decrypt_failed', { params: { reason } })
}
