import type { Picture } from './picture.ts'
import type { Workshop } from './workshop.ts'

const timeoutMs = 15_000

/** Size and first frame of a video, when there is an ffmpeg to read it; else null. */
export async function videoFrame(workshop: Workshop, path: string): Promise<Picture | null> {
  const output = ['-an', '-frames:v', '1', '-c:v', 'mjpeg', '-f', 'mjpeg']
  const { file } = await workshop.runFfmpeg({ path, timeoutMs, output })
  if (!file) return null
  try {
    return await workshop.picture(file.path)
  } finally {
    await file.discard()
  }
}
