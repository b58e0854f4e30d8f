import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type StartSample, sampleFile } from './sample.ts'

/** The Node sample as a process. */
export const startNodeSample: StartSample = async secrets => {
  const folder = await mkdtemp(join(tmpdir(), 'messenger-sample-'))
  const inbox = join(folder, 'inbox')
  const child = spawn(process.execPath, [sampleFile('verify-webhook.mjs')], {
    env: { ...secrets, PORT: '0', WEBHOOK_INBOX: inbox },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(20_000) })
  const port = /\d+$/.exec(line)?.[0]
  return {
    url: `http://127.0.0.1:${port}/`,
    async inbox() {
      const names = await readdir(inbox)
      return Object.fromEntries(
        await Promise.all(names.map(async name => [name, await readFile(join(inbox, name), 'utf8')] as const)),
      )
    },
    async close() {
      child.kill()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}
