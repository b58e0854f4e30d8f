import type { DescribedOperation } from './described-operation.ts'

/** The same call for a shell. The token stays a variable, so that nobody pastes one by mistake. */
export function curlOf(
  operation: DescribedOperation,
  input: Readonly<Record<string, unknown>>,
  { origin, sessionId }: { origin: string; sessionId: number | undefined },
): string {
  const { method, path, inPath, inQuery } = operation
  const filled = inPath.reduce(
    (built, name) => built.replace(`{${name}}`, input[name] === undefined ? `{${name}}` : encode(input[name])),
    path,
  )
  const query = inQuery.filter(name => input[name] !== undefined).map(name => `${name}=${encode(input[name])}`)
  const body = Object.entries(input).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name))
  const address = `${origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(operation.needsSession ? [`-H 'X-Session-Id: ${sessionId ?? '{id}'}'`] : []),
    ...(body.length > 0
      ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(Object.fromEntries(body)))}`]
      : []),
  ]
  return parts.join(' \\\n  ')
}

function encode(value: unknown): string {
  return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
