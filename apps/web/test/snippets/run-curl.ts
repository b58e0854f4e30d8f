import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { token } from './run-snippet.ts'
import { send } from './start-witness.ts'

/** Hands on the words that a shell made of the text, each ended by NUL. */
const asCurl = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }`

/**
 * A real shell reads the text; what it hands to curl is sent from here, as curl would, so that a machine without curl tests the
 * same. The journeys run the text with curl itself.
 */
export async function runCurl(text: string, folder: string): Promise<void> {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${asCurl}\n${text}`], {
    env: { TOKEN: token, NODE_ENV: 'test' },
  })
  if (status !== 0 || stderr.length > 0) throw new Error(`sh: ${status} ${stderr}`)
  const words = stdout.toString('utf8').split('\0').slice(0, -1)
  const call: { url: string; method: string; headers: string[]; body: Buffer | null } = {
    ...{ url: '', method: 'GET', headers: [], body: null },
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word === '-g' || word === '-N') continue
    if (!word.startsWith('-')) {
      if (call.url !== '') throw new Error(`Two addresses: ${word}`)
      call.url = word
      continue
    }
    at += 1
    const value = words[at] ?? ''
    if (word === '-X') call.method = value
    else if (word === '-H') call.headers.push(value)
    else if (word === '-d' && !value.startsWith('@')) call.body = Buffer.from(value)
    else if (word === '--data-binary' && value.startsWith('@')) call.body = await readFile(join(folder, value.slice(1)))
    else if (word !== '-o') throw new Error(`curl ${word} ${value}`)
  }
  await send(call)
}
