import type { HttpMethod } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parametersOf, pathsOf } from '@messenger/shared/contract/paths'

/** What a path and method stand for. */
export interface Route {
  /** Usually one; several share a path when the body tells which is meant. */
  readonly rows: readonly NamedOperation[]
  /** Names of the path's parameters, in order. */
  readonly parameters: readonly string[]
  /** As the contract writes it: `/api/messages/{id}`. */
  readonly pattern: string
}

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: Route; readonly values: readonly string[] }
  /** The path exists for these methods only. */
  | { readonly kind: 'method'; readonly allowed: readonly HttpMethod[] }
  | { readonly kind: 'none' }

export interface Routes {
  /** `path` as it came: still percent-encoded, without query. HEAD is matched as GET. */
  match(method: string, path: string): RouteMatch
  /** The pattern that a path fits, whatever the method; undefined for none. */
  patternOf(path: string): string | undefined
}

interface Node {
  readonly fixed: Map<string, Node>
  parameter: Node | undefined
  readonly routes: Map<string, Route>
}

const newNode = (): Node => ({ fixed: new Map(), parameter: undefined, routes: new Map() })

/** All paths of a contract. Fixed segments win over parameters. */
export function createRoutes(rows: readonly NamedOperation[]): Routes {
  const root = newNode()
  for (const row of rows) {
    for (const path of pathsOf(row.operation.http)) add(root, path, row)
  }
  return {
    match(method, path) {
      const nodes = find(root, segmentsOf(path), [])
      const wanted = method === 'HEAD' ? 'GET' : method
      for (const { node, values } of nodes) {
        const route = node.routes.get(wanted)
        if (route) return { kind: 'found', route, values }
      }
      const allowed = nodes.flatMap(({ node }) => methodsOf(node))
      return allowed.length > 0 ? { kind: 'method', allowed: [...new Set(allowed)] } : { kind: 'none' }
    },
    patternOf(path) {
      const [first] = find(root, segmentsOf(path), [])
      return first && [...first.node.routes.values()][0]?.pattern
    },
  }
}

function add(root: Node, path: string, row: NamedOperation): void {
  let node = root
  for (const segment of segmentsOf(path)) {
    const isParameter = segment.startsWith('{')
    const next = (isParameter ? node.parameter : node.fixed.get(segment)) ?? newNode()
    if (isParameter) node.parameter = next
    else node.fixed.set(segment, next)
    node = next
  }
  const { method } = row.operation.http
  const before = node.routes.get(method)?.rows ?? []
  node.routes.set(method, { rows: [...before, row], parameters: parametersOf(path), pattern: path })
}

function methodsOf(node: Node): HttpMethod[] {
  return [...node.routes.values()].flatMap(({ rows }) => rows.map(({ operation }) => operation.http.method))
}

/** Nodes that the path leads to, the one with the earliest fixed segments first. */
function find(
  node: Node,
  segments: readonly string[],
  values: readonly string[],
): { node: Node; values: readonly string[] }[] {
  const [segment, ...rest] = segments
  if (segment === undefined) return node.routes.size > 0 ? [{ node, values }] : []
  const fixed = node.fixed.get(segment)
  return [
    ...(fixed ? find(fixed, rest, values) : []),
    ...(node.parameter && segment !== '' ? find(node.parameter, rest, [...values, decoded(segment)]) : []),
  ]
}

/** Without the empty ends: a trailing slash is tolerated. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/')
}

/** Once; text that is not percent-encoded properly is taken as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
