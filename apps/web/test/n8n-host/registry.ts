import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { n8nNodesPackage } from '../../src/client/n8n-nodes.ts'
import { layPackage } from './lay-package.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('../../../../e2e/n8n-host/registry/serve.mjs', import.meta.url))
const addresses = z.object({ registryUrl: z.string(), proxyUrl: z.string(), caFile: z.string() })

/** A registry on this machine, from which an n8n with `settings` installs. */
export interface Registry {
  readonly settings: Readonly<Record<string, string>>
  /** Publishes the nodes as that version; as they were at `commit`, where one is given and this clone has it. */
  publish(version: string, commit?: string): Promise<void>
  stop(): Promise<void>
}

export async function startRegistry(): Promise<Registry> {
  const child = fork(program, { env: { PATH: process.env.PATH, NODE_ENV: 'production' } })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => Promise.reject(new Error(`The registry ended with ${code}`)))
  const [told] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => undefined)
  const { registryUrl, proxyUrl, caFile } = addresses.parse(told)
  return {
    settings: { HTTPS_PROXY: proxyUrl, NO_PROXY: '127.0.0.1', NODE_EXTRA_CA_CERTS: caFile },
    async publish(version, commit) {
      const folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-'))
      try {
        await layPackage(folder, commit)
        await publishFrom(folder, version, registryUrl)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

async function publishFrom(folder: string, version: string, registryUrl: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  // It had another name once.
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, name: n8nNodesPackage, version }))
  // npm publishes nothing without a token, whatever it is.
  await writeFile(join(folder, '.npmrc'), `${registryUrl.replace('http:', '')}/:_authToken=anybody\n`)
  await run('npm', ['publish', '--registry', registryUrl, '--provenance=false', '--ignore-scripts'], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: folder },
  })
}
