const firstMs = 1_000
const longestMs = 30_000
/** After so long without trouble the next pause is a short one again. */
const forgottenMs = 60_000

/** Pauses that grow while the disk stays full. */
export interface DiskPause {
  /** The disk was full; within a pause this says nothing new. */
  begin(): void
  isOn(): boolean
}

export function createDiskPause(now: () => number = () => performance.now()): DiskPause {
  let lengthMs = firstMs
  let endsAt = Number.NEGATIVE_INFINITY
  const isOn = () => now() < endsAt
  return {
    isOn,
    begin() {
      if (isOn()) return
      lengthMs = now() - endsAt > forgottenMs ? firstMs : Math.min(lengthMs * 2, longestMs)
      endsAt = now() + lengthMs * (0.75 + Math.random() / 2)
    },
  }
}
