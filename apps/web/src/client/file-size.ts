/** `48 kB`, `1.2 MB`; null for a size that is not known. */
export function fileSize(bytes: number | null): string | null {
  if (bytes === null) return null
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
