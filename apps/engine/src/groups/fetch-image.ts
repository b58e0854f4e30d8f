import { readFile } from 'node:fs/promises'
import { FetchError } from '@messenger/shared/media/fetch-media'
import { mediaRules } from '@messenger/shared/media/media-rules'
import { detectType } from '@messenger/shared/media/media-types'
import { TooLargeError } from '@messenger/shared/media/spool'
import type { Services } from '../services.ts'

const { maxBytes, types } = mediaRules.image

/** The JPEG or PNG image at an address, or of an upload; null when there is none, it is too large or cannot be had. */
export async function fetchImage(
  { database, fetcher }: Pick<Services, 'database' | 'fetcher'>,
  url: string,
): Promise<Buffer | null> {
  const file = await fetcher.fetch(database.db, url, maxBytes).catch((error: unknown) => {
    if (error instanceof FetchError || error instanceof TooLargeError) return null
    throw error
  })
  if (!file) return null
  try {
    const detected = await detectType(file.path)
    return detected && types?.includes(detected.mimetype) ? await readFile(file.path) : null
  } finally {
    await file.discard()
  }
}
