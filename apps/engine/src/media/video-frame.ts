import { type Picture, pictureOf } from './picture.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const timeoutMs = 15_000

/** Size and first frame of a video, when there is an ffmpeg to read it; else null. */
export async function videoFrame(ffmpeg: string, path: string, spoolFolder: string): Promise<Picture | null> {
  const output = ['-an', '-frames:v', '1', '-c:v', 'mjpeg', '-f', 'mjpeg']
  const { file } = await runFfmpeg({ ffmpeg, path, spoolFolder, timeoutMs, output })
  if (!file) return null
  try {
    return await pictureOf(file.path)
  } finally {
    await file.discard()
  }
}
