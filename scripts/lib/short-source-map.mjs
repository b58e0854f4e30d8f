import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * A source map that names what a stack trace needs: of our sources the line, of a library the file alone. With every expression of every
 * library in it, a process would hold 100 MB for the first stack trace that it writes.
 */
export function shortSourceMap(map) {
  const isLibrary = map.sources.map(source => source.includes('node_modules/'))
  let [lastSource, lastLine] = []
  const isNews = ([, source, line]) => source !== lastSource || (line !== lastLine && !isLibrary[source])
  const mappings = decode(map.mappings).map(segments => {
    const kept = []
    for (const segment of segments) {
      if (segment.length === 1 || !isNews(segment)) continue
      ;[, lastSource, lastLine] = segment
      kept.push(segment.slice(0, 4))
    }
    return kept
  })
  return { version: 3, sources: map.sources, names: [], mappings: encode(mappings) }
}
