/** The body is no JSON object; nothing more is read of it. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError'
}

/** The text of the `base64` field is not Base64. */
export class NotBase64Error extends Error {
  override readonly name = 'NotBase64Error'
}

const maxSkeleton = 64 * 1024
const maxHeader = 512

/**
 * Takes a JSON object apart while it arrives: the bytes of its `base64` field, decoded, and everything else. In constant
 * memory, since a file as Base64 is too long to be held.
 */
export class JsonBase64Reader {
  /** The JSON text with an empty `base64` in place of what was streamed. */
  #skeleton = ''
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The string being read, or the last one, at the first level. */
  #string = ''
  #key: string | null = null
  #value: Base64Text | null = null

  /** Decoded bytes of the field, as they come. @throws NotJsonError, NotBase64Error, and what the source throws */
  async *bytes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of source) yield* this.#take(decoded(utf8, chunk))
    if (this.#value && !this.#value.isOver) throw new NotJsonError()
    decoded(utf8, undefined)
  }

  /** The object's fields once all has been read. A streamed `base64` is the empty string. @throws NotJsonError */
  get fields(): Record<string, unknown> {
    const text = this.#skeleton.trim()
    if (text === '') return {}
    try {
      const parsed: unknown = JSON.parse(text)
      if (parsed === null) return {}
      if (typeof parsed === 'object' && !Array.isArray(parsed)) return { ...parsed }
    } catch {
      // Told below, like anything else that is no object.
    }
    throw new NotJsonError()
  }

  /** What a data URL says before its comma, such as `image/png`; null where there was none. */
  get dataUrlType(): string | null {
    return this.#value?.declaredType ?? null
  }

  *#take(text: string): Generator<Buffer> {
    let at = 0
    while (at < text.length) {
      if (this.#value && !this.#value.isOver) {
        const used = this.#value.take(text.slice(at))
        yield this.#value.flush()
        at += used
        if (this.#value.isOver) this.#append('"')
      } else this.#step(text.charAt(at++))
    }
  }

  #step(char: string): void {
    this.#append(char)
    if (this.#isInString) this.#inString(char)
    else if (char === '"') {
      const isField = this.#depth === 1 && this.#key === 'base64'
      this.#key = null
      if (isField && this.#value) throw new NotJsonError()
      if (isField) this.#value = new Base64Text()
      else {
        this.#isInString = true
        this.#string = ''
      }
    } else if (char === ':') this.#key = this.#depth === 1 ? this.#string : null
    else if (!/\s/.test(char)) {
      this.#key = null
      if (char === '{' || char === '[') this.#depth += 1
      if (char === '}' || char === ']') this.#depth -= 1
    }
  }

  #inString(char: string): void {
    if (!this.#isEscaped && char === '"') this.#isInString = false
    else if (this.#string.length < 16) this.#string += char
    this.#isEscaped = !this.#isEscaped && char === '\\'
  }

  #append(char: string): void {
    this.#skeleton += char
    if (this.#skeleton.length > maxSkeleton) throw new NotJsonError()
  }
}

/** One JSON string of Base64, perhaps behind the header of a data URL. */
class Base64Text {
  isOver = false
  declaredType: string | null = null
  #pending = ''
  #escape = ''
  #isHeaderOver = false
  #isPadded = false

  /** Reads up to the closing quote; answers how many characters it used. */
  take(text: string): number {
    let at = 0
    while (at < text.length) {
      if (this.#escape !== '') {
        this.#escaped(text.charAt(at++))
        continue
      }
      const next = text.slice(at).search(/["\\]/)
      const end = next < 0 ? text.length : at + next
      this.#pending += text.slice(at, end)
      at = end + 1
      if (next < 0) return text.length
      if (text.charAt(end) === '\\') this.#escape = '\\'
      else {
        this.isOver = true
        return at
      }
    }
    return text.length
  }

  /** Decodes what is whole; all of it once the string is over. */
  flush(): Buffer {
    if (!this.#isHeaderOver && !this.#readHeader()) return Buffer.alloc(0)
    const text = this.#pending.replace(/\s/g, '')
    const whole = this.isOver ? text.length : text.length - (text.length % 4)
    const now = text.slice(0, whole)
    this.#pending = text.slice(whole)
    if (now === '') return Buffer.alloc(0)
    if (this.#isPadded || !/^[\w+/-]*={0,2}$/.test(now)) throw new NotBase64Error()
    this.#isPadded = now.endsWith('=')
    return Buffer.from(now, 'base64')
  }

  /** True when the header, if there is one, has been read. */
  #readHeader(): boolean {
    const start = this.#pending.trimStart().slice(0, 5).toLowerCase()
    const isDataUrl = start === 'data:'
    if (!isDataUrl && (start.length === 5 || this.isOver || !'data:'.startsWith(start))) {
      this.#isHeaderOver = true
      return true
    }
    const comma = this.#pending.indexOf(',')
    if (comma < 0) {
      if (this.isOver || this.#pending.length > maxHeader) throw new NotBase64Error()
      return false
    }
    const header = /^\s*data:([^,]*?)(;base64)$/i.exec(this.#pending.slice(0, comma))
    if (!header) throw new NotBase64Error()
    this.declaredType = header[1] || null
    this.#pending = this.#pending.slice(comma + 1)
    this.#isHeaderOver = true
    return true
  }

  #escaped(char: string): void {
    this.#escape += char
    const kind = this.#escape.charAt(1)
    const hex = this.#escape.slice(2)
    if (kind === 'u') {
      if (!/^[\da-f]*$/i.test(hex)) throw new NotJsonError()
      if (hex.length < 4) return
      this.#pending += String.fromCharCode(Number.parseInt(hex, 16))
    } else {
      const meaning = escapes[kind]
      if (meaning === undefined) throw new NotJsonError()
      this.#pending += meaning
    }
    this.#escape = ''
  }
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

function decoded(utf8: TextDecoder, chunk: Uint8Array | undefined): string {
  try {
    return utf8.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new NotJsonError()
  }
}
