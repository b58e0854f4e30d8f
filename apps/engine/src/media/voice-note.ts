import type { Conversion } from './run-ffmpeg.ts'
import type { Workshop } from './workshop.ts'

const timeoutMs = 60_000
const maxOutputBytes = 16 * 1024 * 1024

/** Makes a voice note (Opus in Ogg, mono, 48 kHz, as the network's own apps record it) of any audio file, with ffmpeg. */
export function toVoiceNote({ runFfmpeg }: Workshop, path: string): Promise<Conversion> {
  const codec = ['-vn', '-ac', '1', '-ar', '48000', '-c:a', 'libopus', '-b:a', '32k', '-application', 'voip']
  const output = [...codec, '-fs', String(maxOutputBytes), '-f', 'ogg']
  return runFfmpeg({ path, timeoutMs, output })
}
