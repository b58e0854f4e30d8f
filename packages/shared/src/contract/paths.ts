import type { HttpBinding } from './operation.ts'

const twins = [
  ['/api/messenger-sessions', '/api/whatsapp-sessions'],
  ['/api/on-messenger', '/api/on-whatsapp'],
] as const

/** Every path of an operation: the primary one first, then aliases, each with its network-named twin. */
export function pathsOf(http: HttpBinding): string[] {
  return [http.path, ...(http.aliases ?? [])].flatMap(path => [path, ...twinsOf(path)])
}

/** Names of the `{parameter}` segments of a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
}

function twinsOf(path: string): string[] {
  return twins
    .filter(([primary]) => path === primary || path.startsWith(`${primary}/`))
    .map(([primary, twin]) => twin + path.slice(primary.length))
}
