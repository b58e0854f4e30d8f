import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A burst of errors reads a map once; in calm its memory is free again. */
const keptMs = 10_000
const bundled = /file:\/\/[^\s()]+\.mjs:\d+:\d+/g

const maps = new Map<string, SourceMap | undefined>()

/**
 * A stack whose places in bundles are named as in the sources: file and line, for a library its file beside the place in the bundle. Node's own
 * `--enable-source-maps` would read every map at the start and keep it. What runs from sources has no maps and stays as it is.
 */
export function readableStack(stack: string): string {
  return stack.replace(bundled, place => {
    const [, address = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    return sourceOf(fileURLToPath(address), Number(line), Number(column)) ?? place
  })
}

function sourceOf(file: string, line: number, column: number): string | undefined {
  const entry = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return undefined
  const source = relative(process.cwd(), resolve(dirname(file), entry.originalSource))
  const isLibrary = source.includes('node_modules/')
  return isLibrary
    ? `${source} (${relative(process.cwd(), file)}:${line}:${column})`
    : `${source}:${entry.originalLine + 1}`
}

function mapOf(file: string): SourceMap | undefined {
  if (maps.has(file)) return maps.get(file)
  const map = readMap(`${file}.map`)
  maps.set(file, map)
  setTimeout(() => maps.delete(file), keptMs).unref()
  return map
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined // not made by the build
  }
}
