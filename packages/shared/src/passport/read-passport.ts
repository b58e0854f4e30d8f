import type { Readable } from 'node:stream'
import { readArchive } from '../backup/archive.ts'
import type { BackupKey } from '../backup/seal-archive.ts'
import { ApiError } from '../contract/errors.ts'
import { passportLimits } from './passport-limits.ts'
import { type LineOf, type PassportPart, passportParts } from './passport-parts.ts'
import { openSealed } from './passport-seal.ts'

/** More than one line of ours ever has: a message with a large thumbnail, a group of a thousand. */
const longestLine = 32 * 1024 * 1024

/** What an entry of the archive costs beside its bytes. */
const entryBytes = 512

/** A passport that is being read, from its beginning to its end. */
export interface OpenPassport {
  readonly head: LineOf<'head'>
  /** The lines of the next part. Parts are asked for in their order. @throws ApiError `passport_unreadable` */
  lines<P extends PassportPart>(part: P): AsyncGenerator<LineOf<P>>
  /** The one line of the next part. */
  line<P extends PassportPart>(part: P): Promise<LineOf<P>>
  /** Reads the end: nothing was cut off, and nothing left out. */
  finish(): Promise<void>
}

/**
 * `mostBytes`: of all that is in it, unpacked.
 * @throws ApiError `passport_key`, `passport_unreadable`
 */
export async function openPassport(
  sealed: Readable,
  key: BackupKey,
  mostBytes: number = Number.MAX_SAFE_INTEGER,
): Promise<OpenPassport> {
  const archive = await openSealed(sealed, key)
  const all = peekable(asRefusals(readLines(archive, mostBytes)))
  const counts: Record<string, number> = {}

  async function* lines<P extends PassportPart>(part: P): AsyncGenerator<LineOf<P>> {
    const most = passportLimits[part]
    let bytes = 0
    counts[part] = 0
    for (;;) {
      const next = await all.peek()
      if (next?.part !== part) return
      all.take()
      if (next.text === null) continue
      counts[part] += 1
      bytes += next.text.length
      if (counts[part] > most.lines || bytes > most.bytes) throw new ApiError('passport_unreadable')
      yield parsed(part, next.text)
    }
  }

  async function line<P extends PassportPart>(part: P): Promise<LineOf<P>> {
    const found: LineOf<P>[] = []
    for await (const one of lines(part)) {
      found.push(one)
      if (found.length > 1) break
    }
    const [first] = found
    if (!first || found.length > 1) throw new ApiError('passport_unreadable')
    return first
  }

  return {
    head: await line('head'),
    lines,
    line,
    async finish() {
      const expected = Object.entries((await line('end')).lines)
      const isWhole = expected.every(([part, count]) => part === 'end' || counts[part] === count)
      // Also read to the end: the last piece of the seal is checked there.
      if (!isWhole || (await all.peek())) throw new ApiError('passport_unreadable')
    },
  }
}

interface RawLine {
  readonly part: string
  /** Null where a part begins, which may have no line. */
  readonly text: string | null
}

async function* readLines(archive: Readable, mostBytes: number): AsyncGenerator<RawLine> {
  let part: string | null = null
  const rest = createRest()
  let bytes = 0
  for await (const entry of readArchive(archive)) {
    if (part !== entry.part) {
      if (rest.size() > 0) throw new Error('A part ends within a line')
      part = entry.part
      yield { part, text: null }
    }
    const piece = await entry.read()
    bytes += piece.length + entryBytes
    if (bytes > mostBytes) throw new Error('There is more in it than may be')
    let start = 0
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, start)) {
      yield { part, text: rest.take(piece.subarray(start, end)).toString('utf8') }
      start = end + 1
    }
    rest.add(piece.subarray(start))
    if (rest.size() > longestLine) throw new Error('A line is too long')
  }
  if (rest.size() > 0) throw new Error('The last part ends within a line')
}

/** The beginning of a line whose end is in a later piece. It is put together once: pieces may be tiny. */
function createRest() {
  let waiting: Buffer[] = []
  let size = 0
  return {
    size: () => size,
    add(bytes: Buffer): void {
      if (bytes.length > 0) waiting.push(bytes)
      size += bytes.length
    },
    take(end: Buffer): Buffer {
      const whole = Buffer.concat([...waiting, end])
      waiting = []
      size = 0
      return whole
    },
  }
}

/** Whatever is wrong with the bytes is wrong with the file. */
async function* asRefusals(lines: AsyncGenerator<RawLine>): AsyncGenerator<RawLine> {
  try {
    yield* lines
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('passport_unreadable')
  }
}

function parsed<P extends PassportPart>(part: P, text: string): LineOf<P> {
  try {
    return asLine(passportParts[part].parse(JSON.parse(text)))
  } catch {
    throw new ApiError('passport_unreadable')
  }
}

/** The schema of the very part has parsed it; TypeScript does not tell which of them it was. */
function asLine<P extends PassportPart>(value: unknown): LineOf<P> {
  return value as LineOf<P>
}

function peekable(lines: AsyncGenerator<RawLine>) {
  let next: RawLine | null | undefined
  return {
    async peek(): Promise<RawLine | null> {
      if (next === undefined) {
        const result = await lines.next()
        next = result.done ? null : result.value
      }
      return next
    },
    take(): void {
      next = undefined
    },
  }
}
