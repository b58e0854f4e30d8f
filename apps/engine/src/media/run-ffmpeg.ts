import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type Ending, type ProcessLimits, runConfined } from './confined-process.ts'
import { type FoundConfinement, findConfinement } from './find-confinement.ts'
import { inputFormat } from './input-format.ts'
import { type ConvertedFile, inputName, openJobFolder, outputName } from './job-folder.ts'

export type Conversion =
  | { readonly file: ConvertedFile }
  /** Why there is none, in a word for the log. */
  | { readonly file: null; readonly why: 'no_ffmpeg' | 'unknown_format' | 'failed' | 'too_slow' }

export interface FfmpegJob {
  readonly path: string
  readonly timeoutMs: number
  /** What is made of the file, the container's format at the end. */
  readonly output: readonly string[]
}

/** Makes a file of another one with ffmpeg, which reads nothing but that one, whatever it says. */
export type RunFfmpeg = (job: FfmpegJob) => Promise<Conversion>

export interface FfmpegOptions {
  /** Program name or path; may be missing. */
  readonly program: string
  /** `PATH` of its process. */
  readonly searchPath: string
  readonly spoolFolder: string
  readonly log: Logger
  readonly limits?: Partial<Omit<ProcessLimits, 'timeoutMs'>>
}

const mb = 1024 * 1024

/** Address space is more than memory: libraries and threads take a part of it without using it. */
const usualLimits = { memoryBytes: 2048 * mb, cpuSeconds: 60, fileBytes: 32 * mb }

/** Of one piece of memory; of a frame in pixels (7680 × 4320): a small file may claim a large picture. */
const sane = ['-max_alloc', String(256 * mb), '-max_pixels', String(7680 * 4320)]
/** One reader, on one file, on one thread. */
const input = (format: string) => {
  const only = ['-threads', '1', '-protocol_whitelist', 'file', '-f', format]
  return ['-nostdin', '-v', 'error', ...sane, ...only, '-i', `file:${inputName}`]
}

export function createFfmpeg({ program, searchPath, spoolFolder, log, limits: given }: FfmpegOptions): RunFfmpeg {
  const limits = { ...usualLimits, ...given }
  const confinement = once(async () => {
    const isRoot = process.getuid?.() === 0
    const found = await findConfinement({
      program,
      searchPath,
      spoolFolder,
      isRoot,
      limits: { ...limits, timeoutMs: 0 },
    })
    if (Object.keys(found.missing).length > 0) log.warn({ missing: found.missing }, 'media.ffmpeg_not_confined')
    return found
  })

  return async ({ path, timeoutMs, output }) => {
    const format = await inputFormat(path)
    if (!format) return { file: null, why: 'unknown_format' }
    await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
    const held = await confinement()
    const folder = await openJobFolder(spoolFolder, path, held.user)
    try {
      const args = [...input(format), '-threads', '1', '-map_metadata', '-1', ...output, '-y', `file:${outputName}`]
      const confined = { program, args, folder: folder.path, searchPath, limits: { ...limits, timeoutMs } }
      return await conversionOf(await runConfined(held, confined), () => folder.take(limits.fileBytes - 1))
    } finally {
      await folder.discard()
    }
  }
}

async function conversionOf(ending: Ending, take: () => Promise<ConvertedFile | null>): Promise<Conversion> {
  if (ending !== 'done') return { file: null, why: ending === 'no_program' ? 'no_ffmpeg' : ending }
  const file = await take()
  return file ? { file } : { file: null, why: 'failed' }
}

function once(find: () => Promise<FoundConfinement>): () => Promise<FoundConfinement> {
  let found: Promise<FoundConfinement> | undefined
  return () => {
    found ??= find().catch(error => {
      found = undefined
      throw error
    })
    return found
  }
}
