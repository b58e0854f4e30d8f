import type { CallRequest } from './call-request.ts'

/** For a shell. Without a secret the token stays a variable, so that nobody pastes one by mistake. */
export function curlOf({ method, url, headers, isSigned, body, answer }: CallRequest, secret?: string): string {
  const flags = [
    // signs that curl would take for a list of addresses
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    ...(answer === 'stream' ? ['-N'] : []),
    ...(answer === 'file' ? ['-o answer'] : []),
    ...(method === 'GET' ? [] : [`-X ${method}`]),
  ]
  const parts = [
    ['curl', ...flags, quoted(url)].join(' '),
    ...(isSigned
      ? [secret === undefined ? `-H "Authorization: Bearer $TOKEN"` : header('Authorization', `Bearer ${secret}`)]
      : []),
    ...headers.map(([name, value]) => header(name, value)),
    ...(body.kind === 'json' ? [`-d ${quoted(JSON.stringify(body.value))}`] : []),
    ...(body.kind === 'file' ? [`--data-binary ${quoted(`@${body.name}`)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

function header(name: string, value: string): string {
  return `-H ${quoted(`${name}: ${value}`)}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
