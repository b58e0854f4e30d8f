import { spawn } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { spoolPath } from '@messenger/shared/media/spool'

/** A file made by us; its maker discards it. */
export interface ConvertedFile {
  readonly path: string
  readonly size: number
  discard(): Promise<void>
}

export type Conversion =
  | { readonly file: ConvertedFile }
  /** Why there is none, in a word for the log. */
  | { readonly file: null; readonly why: 'no_ffmpeg' | 'failed' | 'too_slow' }

export interface FfmpegJob {
  /** Program name or path. */
  readonly ffmpeg: string
  readonly path: string
  readonly spoolFolder: string
  readonly timeoutMs: number
  /** What is made of the file, the container's format at the end. */
  readonly output: readonly string[]
}

/** Makes a file of another one with ffmpeg, which reads nothing but that one, whatever it says. */
export async function runFfmpeg({ ffmpeg, path, spoolFolder, timeoutMs, output }: FfmpegJob): Promise<Conversion> {
  const made = await spoolPath(spoolFolder)
  const discard = () => rm(made, { force: true })
  const input = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-i', `file:${path}`]
  const ended = await run(ffmpeg, [...input, '-threads', '1', '-map_metadata', '-1', ...output, '-y', made], timeoutMs)
  const size = ended === 'done' ? await sizeOf(made) : 0
  if (size > 0) return { file: { path: made, size, discard } }
  await discard()
  return { file: null, why: ended === 'done' ? 'failed' : ended }
}

function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

function run(
  program: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<'done' | 'no_ffmpeg' | 'failed' | 'too_slow'> {
  return new Promise(resolve => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: timeoutMs, killSignal: 'SIGKILL' })
    child.once('error', () => resolve('no_ffmpeg'))
    child.once('exit', (code, signal) => {
      if (signal) resolve('too_slow')
      else resolve(code === 0 ? 'done' : 'failed')
    })
  })
}
