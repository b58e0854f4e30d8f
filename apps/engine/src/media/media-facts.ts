import type { MediaKind } from '@messenger/shared/media/media-rules'
import type { Logger } from 'pino'
import { dimensionsOf, isAnimatedWebp, isOpus } from './dimensions.ts'
import { mp4Facts } from './mp4-facts.ts'
import { videoFrame } from './video-frame.ts'
import { waveformOf } from './waveform.ts'
import type { Workshop } from './workshop.ts'

/** What a message says of its media beside where it is. */
export interface MediaFacts {
  readonly width?: number
  readonly height?: number
  /** Whole seconds. */
  readonly seconds?: number
  readonly isAnimated?: boolean
  readonly jpegThumbnail?: Uint8Array
  /** 64 bars from 0 to 100. */
  readonly waveform?: Uint8Array
}

export interface FactsOptions {
  /** Of the account that sends it; without ffmpeg videos have no thumbnail. */
  readonly workshop: Workshop
  readonly log: Logger
}

type Fact = () => Promise<MediaFacts | null>

/** Reads what the recipient's app shows before it has the file. What a file does not tell is left out. */
export async function factsOf(kind: MediaKind, path: string, options: FactsOptions): Promise<MediaFacts> {
  const facts: MediaFacts[] = []
  for (const read of readersOf(kind, path, options)) {
    try {
      facts.push((await read()) ?? {})
    } catch (error) {
      options.log.debug({ err: error, kind }, 'media.facts_unreadable')
    }
  }
  return Object.assign({}, ...facts)
}

/** What a later one finds counts for more. */
function readersOf(kind: MediaKind, path: string, { workshop }: FactsOptions): Fact[] {
  switch (kind) {
    case 'image':
      return [() => dimensionsOf(path), () => workshop.picture(path)]
    case 'sticker':
      return [() => dimensionsOf(path), async () => ({ isAnimated: await isAnimatedWebp(path) })]
    case 'document':
      return []
    case 'audio':
      return [() => durationOf(path), () => soundOf(path)]
    default:
      return [() => mp4Facts(path), () => videoFrame(workshop, path)]
  }
}

async function durationOf(path: string): Promise<MediaFacts> {
  // Loaded with the first file that needs it: it knows every container there is.
  const { parseFile } = await import('music-metadata')
  const { format } = await parseFile(path, { duration: true, skipCovers: true })
  return format.duration ? { seconds: Math.max(1, Math.round(format.duration)) } : {}
}

async function soundOf(path: string): Promise<MediaFacts | null> {
  const waveform = (await isOpus(path)) ? await waveformOf(path) : null
  return waveform && { waveform }
}
