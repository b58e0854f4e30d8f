/** Bytes of error correction in each block, for versions 1 to 40 at level M. */
const correction = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]

/** Blocks that the data is divided into, for the same. */
const blocks = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35,
  37, 38, 40, 43, 45, 47, 49,
]

export const LARGEST_VERSION = 40

export interface VersionLayout {
  /** Bytes of a code, data and correction. */
  total: number
  blocks: number
  correctionPerBlock: number
  /** Bytes that hold data. */
  data: number
}

/** Modules on a side. */
export function sizeOf(version: number): number {
  return version * 4 + 17
}

export function layoutOf(version: number): VersionLayout {
  const total = Math.floor(rawModules(version) / 8)
  const count = blocks[version - 1] ?? 1
  const correctionPerBlock = correction[version - 1] ?? 0
  return { total, blocks: count, correctionPerBlock, data: total - count * correctionPerBlock }
}

/** Modules that are left for data when all patterns are drawn. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    modules -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) modules -= 36
  }
  return modules
}
