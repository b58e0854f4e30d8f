import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunSnippet, token } from './run-snippet.ts'

/** Run by Node. Snippets name no types, so that they are JavaScript to any version of it. */
export const runTypescript: RunSnippet = async (text, folder) => {
  const program = join(folder, 'snippet.mjs')
  await writeFile(program, text)
  const child = spawn(process.execPath, [program], { cwd: folder, env: { TOKEN: token, NODE_ENV: 'test' } })
  const said: Buffer[] = []
  child.stdout.resume()
  child.stderr.on('data', chunk => said.push(chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`node: ${code} ${Buffer.concat(said)}`)
}
