import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { Logger } from 'pino'
import { dimensionsOf, isAnimatedWebp } from './dimensions.ts'

/** What a message says of its media beside where it is. */
export interface MediaFacts {
  readonly width?: number
  readonly height?: number
  /** Whole seconds. */
  readonly seconds?: number
  readonly isAnimated?: boolean
}

/** Reads what the recipient's app shows before it has the file. A file that says nothing has no facts. */
export async function factsOf(kind: MediaKind, path: string, log: Logger): Promise<MediaFacts> {
  try {
    switch (kind) {
      case 'image':
        return (await dimensionsOf(path)) ?? {}
      case 'sticker':
        return { ...(await dimensionsOf(path)), isAnimated: await isAnimatedWebp(path) }
      case 'document':
        return {}
      default:
        return await durationOf(path)
    }
  } catch (error) {
    log.debug({ err: error, kind }, 'media.facts_unreadable')
    return {}
  }
}

async function durationOf(path: string): Promise<MediaFacts> {
  // Loaded with the first file that needs it: it knows every container there is.
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { duration: true, skipCovers: true })
  return format.duration ? { seconds: Math.max(1, Math.round(format.duration)) } : {}
}
