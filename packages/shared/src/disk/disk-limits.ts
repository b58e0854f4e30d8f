import type { DiskSettings } from './disk-settings.ts'
import type { Space } from './space-of.ts'

/** `low`: no media; `full`: no new data at all. */
export type DiskState = 'enough' | 'low' | 'full'

const mib = 1024 * 1024
/** Where nothing is set: so many bytes, but no more than a share of the file system, so that small ones can be used. */
const usual = {
  media: { bytes: 1024 * mib, share: 0.1 },
  sends: { bytes: 256 * mib, share: 0.025 },
}

/** What a file system with this space allows. */
export function diskState(
  { totalBytes, freeBytes }: Space,
  { mediaBytes, sendsBytes }: Pick<DiskSettings, 'mediaBytes' | 'sendsBytes'>,
): DiskState {
  const limit = (set: number | null, { bytes, share }: typeof usual.media) => set ?? Math.min(bytes, totalBytes * share)
  if (freeBytes < limit(sendsBytes, usual.sends)) return 'full'
  return freeBytes < limit(mediaBytes, usual.media) ? 'low' : 'enough'
}
