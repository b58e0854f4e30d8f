import { spawn } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { spoolPath } from '@messenger/shared/media/spool'

const timeoutMs = 60_000
const maxOutputBytes = 16 * 1024 * 1024

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

/**
 * Makes a voice note (Opus in Ogg, mono, 48 kHz, as the network's own apps record it) of any audio file, with ffmpeg.
 * ffmpeg reads nothing but this file, whatever the file says.
 */
export async function toVoiceNote(ffmpeg: string, path: string, spoolFolder: string): Promise<Conversion> {
  const output = await spoolPath(spoolFolder)
  const discard = () => rm(output, { force: true })
  const ended = await run(ffmpeg, [
    ...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-i', `file:${path}`],
    ...['-vn', '-map_metadata', '-1', '-ac', '1', '-ar', '48000', '-c:a', 'libopus', '-b:a', '32k'],
    ...['-application', 'voip', '-threads', '1', '-fs', String(maxOutputBytes), '-f', 'ogg', '-y', output],
  ])
  const size =
    ended === 'done'
      ? await stat(output).then(
          ({ size: bytes }) => bytes,
          () => 0,
        )
      : 0
  if (ended === 'done' && size > 0) return { file: { path: output, size, discard } }
  await discard()
  return { file: null, why: ended === 'done' ? 'failed' : ended }
}

function run(program: string, args: readonly string[]): Promise<'done' | 'no_ffmpeg' | 'failed' | 'too_slow'> {
  return new Promise(resolve => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: timeoutMs, killSignal: 'SIGKILL' })
    child.once('error', () => resolve('no_ffmpeg'))
    child.once('exit', (code, signal) => {
      if (signal) resolve('too_slow')
      else resolve(code === 0 ? 'done' : 'failed')
    })
  })
}
