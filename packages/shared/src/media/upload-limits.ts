const mb = 1024 * 1024

/** Limits of storage, in bytes; those of each kind of message are narrower and rule when it is sent. */
export function uploadLimit(mimetype: string): number {
  const base = mimetype.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (base === 'image/webp') return 5 * mb
  if (base.startsWith('image/')) return 16 * mb
  if (base.startsWith('video/')) return 50 * mb
  return (base.startsWith('audio/') ? 16 : 100) * mb
}

/** The largest of all upload limits. */
export const largestUpload = 100 * mb
