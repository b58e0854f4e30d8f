import { codewordsOf } from './qr-codewords'
import { sizeOf } from './qr-versions'

/** Rows of modules, true where they are dark. */
export type QrMatrix = boolean[][]

/** Draws a text as QR code (ISO/IEC 18004), byte mode, error correction M. Throws when it is longer than 2331 bytes. */
export function qrMatrix(text: string): QrMatrix {
  const { version, codewords } = codewordsOf(Buffer.from(text, 'utf8'))
  const grid = new Grid(version)
  grid.drawData(codewords)
  const drawn = Array.from({ length: 8 }, (_unused, mask) => grid.masked(mask))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

const MASKS: Array<(x: number, y: number) => boolean> = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Modules of one version: those that every code has, and then the data in the zigzag between them. */
class Grid {
  readonly #version: number
  readonly #size: number
  readonly #dark: QrMatrix
  /** Modules that belong to patterns, which the data goes around and no mask touches. */
  readonly #fixed: QrMatrix

  constructor(version: number) {
    this.#version = version
    this.#size = sizeOf(version)
    this.#dark = blank(this.#size)
    this.#fixed = blank(this.#size)
    this.#drawTiming()
    for (const [x, y] of this.#corners()) this.#drawFinder(x, y)
    this.#drawAlignments()
    this.#drawFormat(this.#dark, 0)
    this.#drawVersion()
  }

  drawData(codewords: number[]): void {
    let bit = 0
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.#size; step++) {
        const upward = ((right + 1) & 2) === 0
        const y = upward ? this.#size - 1 - step : step
        for (const x of [right, right - 1]) {
          if (at(this.#fixed, x, y)) continue
          set(this.#dark, x, y, (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1)
          bit += 1
        }
      }
    }
  }

  /** A copy with one of the eight masks over the data, and its number in the format. */
  masked(mask: number): QrMatrix {
    const flips = MASKS[mask]
    const copy = this.#dark.map((row, y) =>
      row.map((dark, x) => (!at(this.#fixed, x, y) && flips?.(x, y) ? !dark : dark)),
    )
    this.#drawFormat(copy, mask)
    return copy
  }

  #corners(): Array<[number, number]> {
    const far = this.#size - 4
    return [
      [3, 3],
      [far, 3],
      [3, far],
    ]
  }

  #fix(x: number, y: number, dark: boolean): void {
    set(this.#dark, x, y, dark)
    set(this.#fixed, x, y, true)
  }

  #drawTiming(): void {
    for (let index = 0; index < this.#size; index++) {
      this.#fix(6, index, index % 2 === 0)
      this.#fix(index, 6, index % 2 === 0)
    }
  }

  #drawFinder(centerX: number, centerY: number): void {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        const [x, y] = [centerX + dx, centerY + dy]
        if (x >= 0 && x < this.#size && y >= 0 && y < this.#size) this.#fix(x, y, ring !== 2 && ring !== 4)
      }
    }
  }

  #drawAlignments(): void {
    const places = alignmentPlaces(this.#version)
    const last = places.length - 1
    places.forEach((centerX, i) => {
      places.forEach((centerY, j) => {
        const atFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
        if (atFinder) return
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++)
            this.#fix(centerX + dx, centerY + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
        }
      })
    })
  }

  /** Error correction M is 0 in the format bits, so the mask's number stands alone. */
  #drawFormat(target: QrMatrix, mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412
    const bit = (index: number) => ((bits >>> index) & 1) === 1
    const put = (x: number, y: number, dark: boolean) => {
      set(target, x, y, dark)
      set(this.#fixed, x, y, true)
    }
    for (let index = 0; index < 6; index++) put(8, index, bit(index))
    put(8, 7, bit(6))
    put(8, 8, bit(7))
    put(7, 8, bit(8))
    for (let index = 9; index < 15; index++) put(14 - index, 8, bit(index))
    for (let index = 0; index < 8; index++) put(this.#size - 1 - index, 8, bit(index))
    for (let index = 8; index < 15; index++) put(8, this.#size - 15 + index, bit(index))
    put(8, this.#size - 8, true)
  }

  #drawVersion(): void {
    if (this.#version < 7) return
    const bits = (this.#version << 12) | remainder(this.#version, 12, 0x1f25)
    for (let index = 0; index < 18; index++) {
      const dark = ((bits >>> index) & 1) === 1
      const [far, near] = [this.#size - 11 + (index % 3), Math.floor(index / 3)]
      this.#fix(far, near, dark)
      this.#fix(near, far, dark)
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const rest = Array.from({ length: count - 1 }, (_unused, index) => sizeOf(version) - 7 - index * step)
  return [6, ...rest.reverse()]
}

/** Remainder of a BCH code: `value` shifted up by `length` bits, divided by `generator`. */
function remainder(value: number, length: number, generator: number): number {
  let rest = value
  for (let index = 0; index < length; index++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return rest
}

/** How hard a code is to read, by the four rules of the standard; the mask with the least is taken. */
function penalty(matrix: QrMatrix): number {
  const columns = matrix.map((_row, x) => matrix.map(row => row[x] === true))
  const lines = [...matrix, ...columns].reduce((sum, line) => sum + linePenalty(line), 0)
  const dark = matrix.flat().filter(Boolean).length
  const balance = Math.ceil(Math.abs(dark * 20 - matrix.length ** 2 * 10) / matrix.length ** 2) - 1
  return lines + blockPenalty(matrix) + Math.max(balance, 0) * 10
}

/** Runs of five and more, and what looks like a finder pattern with its quiet zone on a side. */
function linePenalty(line: boolean[]): number {
  const text = line.map(dark => (dark ? '1' : '0')).join('')
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const padded = `0000${text}0000`
  const finders = (padded.match(/(?=00001011101)/g) ?? []).length + (padded.match(/(?=10111010000)/g) ?? []).length
  return runs + finders * 40
}

function blockPenalty(matrix: QrMatrix): number {
  let sum = 0
  for (let y = 1; y < matrix.length; y++) {
    for (let x = 1; x < matrix.length; x++) {
      const dark = at(matrix, x, y)
      if (dark === at(matrix, x - 1, y) && dark === at(matrix, x, y - 1) && dark === at(matrix, x - 1, y - 1)) sum += 3
    }
  }
  return sum
}

function blank(size: number): QrMatrix {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false))
}

function at(matrix: QrMatrix, x: number, y: number): boolean {
  return matrix[y]?.[x] === true
}

function set(matrix: QrMatrix, x: number, y: number, dark: boolean): void {
  const row = matrix[y]
  if (row) row[x] = dark
}
