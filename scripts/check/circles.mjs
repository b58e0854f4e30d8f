import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { projectFiles } from './project-files.mjs'

const checked = /^((apps|packages|clients)\/[^/]+\/src|packages\/n8n-nodes-messenger\/(nodes|credentials))\/.+\.tsx?$/
/** How an import may leave out the end of a file's name: our packages' `exports` add `.ts`, the n8n nodes write none. */
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** One sentence per circle of imports, types included: the shortest way around of every knot of files. */
export function checkCircles(root) {
  const paths = projectFiles(root).filter(path => checked.test(path))
  const known = new Set(paths)
  const graph = new Map(
    paths.map(path => [
      path,
      importsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(target => toFile(target, known)),
    ]),
  )
  return knotsOf(graph).map(knot => {
    const size = knot.length > 2 ? ` (one knot of ${knot.length} files)` : ''
    return `a circle of imports: ${shortestCircle(knot, graph).join(' → ')}${size}`
  })
}

function toFile(target, known) {
  return endings
    .map(ending => target + ending)
    .filter(path => known.has(path))
    .slice(0, 1)
}

/**
 * The strongly connected parts of the graph that hold a circle, after Tarjan: `low` is the oldest file still open that
 * a file leads back to, and one that leads back to none older than itself closes its part.
 */
function knotsOf(graph) {
  const order = new Map()
  const low = new Map()
  const open = []
  const knots = []
  const visit = path => {
    order.set(path, order.size)
    low.set(path, order.get(path))
    open.push(path)
    for (const target of graph.get(path)) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) low.set(path, Math.min(low.get(path), low.get(target)))
    }
    if (low.get(path) !== order.get(path)) return
    const part = open.splice(open.indexOf(path))
    if (part.length > 1 || graph.get(path).includes(path)) knots.push(part.sort())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return knots.sort()
}

function shortestCircle(knot, graph) {
  const circles = knot.flatMap(start => wayBack(start, graph))
  return circles.reduce((shortest, circle) => (circle.length < shortest.length ? circle : shortest))
}

/** The shortest way from a file to itself, found breadth first: one or none. */
function wayBack(start, graph) {
  const seen = new Set()
  let ways = [[start]]
  while (ways.length > 0) {
    const longer = ways.flatMap(way => graph.get(way.at(-1)).map(target => [...way, target]))
    const circle = longer.find(way => way.at(-1) === start)
    if (circle) return [circle]
    ways = longer.filter(way => !seen.has(way.at(-1)) && seen.add(way.at(-1)))
  }
  return []
}
