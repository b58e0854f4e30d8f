/** A picture is no strip; what a sender states may be anything. */
const longestSide = 10

/** Pixels that a picture of this size takes when it is no higher than `mostHigh`; undefined where that cannot be told. */
export function roomFor(
  { width, height }: { readonly width: number | null; readonly height: number | null },
  mostHigh: number,
): { width: number; height: number } | undefined {
  if (!width || !height || width < 1 || height < 1) return undefined
  const ratio = width / height
  if (ratio > longestSide || ratio < 1 / longestSide) return undefined
  const high = Math.min(height, mostHigh)
  return { width: Math.round(high * ratio), height: Math.round(high) }
}
