import { detectType } from '@messenger/shared/media/media-types'

/** Containers that ffmpeg is given, by what a file's bytes say that it is, and the name of ffmpeg's reader for each. */
const readers: Readonly<Record<string, string>> = {
  'audio/aac': 'aac',
  'audio/x-m4a': 'mov',
  'audio/mp4': 'mov',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/amr': 'amr',
  'audio/wav': 'wav',
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
}

/**
 * The one reader that ffmpeg may open a file with; null for a file that it is not given. Left to guess, ffmpeg also takes texts
 * for playlists, and goes on to read what they name.
 */
export async function inputFormat(path: string): Promise<string | null> {
  const detected = await detectType(path)
  return (detected && readers[detected.mimetype]) ?? null
}
