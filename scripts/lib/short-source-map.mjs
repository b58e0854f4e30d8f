import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * A source map that names what a stack trace needs: for each line of ours the line it came from, for a library the file alone. With every
 * expression of every library in it, a process would hold 100 MB for the first stack trace that it writes.
 */
export function shortSourceMap(map) {
  const isLibrary = map.sources.map(source => source.includes('node_modules/'))
  let last
  const mappings = decode(map.mappings).map(line => {
    const first = line.find(segment => segment.length > 1)
    if (!first || (isLibrary[first[1]] && first[1] === last)) return []
    last = first[1]
    return [first.slice(0, 4)]
  })
  return { version: 3, sources: map.sources, names: [], mappings: encode(mappings) }
}
