import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandboxClient, type SandboxClient } from '@messenger/sandbox-network/admin/client'
import { Pool } from 'undici'
import { z } from 'zod'
import { type Child, startChild } from './process/child.ts'

/** The world that all virtual phones of the benchmark live in. */
export const owner = 'bench'

/** The network, with the virtual phones that are the other end of every conversation. */
export interface BenchSandbox {
  readonly child: Child
  readonly url: string
  readonly rootKey: string
  /** `host:port` of the media host, and the certificate that its clients have to trust. */
  readonly mediaHost: string
  readonly caFile: string
  readonly adminUrl: string
  readonly adminSecret: string
  readonly phones: SandboxClient
  createPhone(number: string): Promise<void>
  /** A phone writes to another; resolves with the time (shared clock) at which the message was handed to the devices. */
  write(from: string, to: string, text: string): Promise<number>
  stop(): Promise<void>
}

const ready = z.object({ url: z.string(), rootPublicKey: z.string(), mediaHost: z.string(), caFile: z.string() })

export async function startSandboxProcess(): Promise<BenchSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'messenger-bench-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove) // also when the run is interrupted
  const adminSecret = randomBytes(16).toString('hex')
  const child = await startChild({
    program: '../../../packages/sandbox-network/src/main.ts',
    preload: [new URL('./process/stamp.ts', import.meta.url)],
    env: {
      MESSENGER_DATA_DIR: dataDir,
      MESSENGER_SANDBOX_PORT: '0',
      MESSENGER_SANDBOX_MEDIA_PORT: '0',
      MESSENGER_SANDBOX_SECRET: adminSecret,
      LOG_LEVEL: 'warn',
    },
  })
  const { url, rootPublicKey, mediaHost, caFile } = ready.parse(child.ready)
  const origin = `http://${new URL(url).host}`
  const admin = new Pool(origin, { connections: 32 })
  const headers = { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' }
  const phones = createSandboxClient({ adminUrl: `${origin}/admin`, adminSecret })
  return {
    child,
    url,
    rootKey: rootPublicKey,
    mediaHost,
    caFile,
    adminUrl: `${origin}/admin`,
    adminSecret,
    phones,
    async createPhone(number) {
      await phones.createPhone({ owner, phone_number: number })
    },
    async write(from, to, text) {
      const body = JSON.stringify({ owner, phone_number: from, to, text })
      const reply = await admin.request({ method: 'POST', path: '/admin/sendMessage', headers, body })
      const answer = await reply.body.text()
      if (reply.statusCode !== 200) throw new Error(`The phone ${from} could not write: ${answer}`)
      return Number(reply.headers['x-clock-ms'])
    },
    async stop() {
      await admin.close()
      await child.stop()
      process.off('exit', remove)
      remove()
    },
  }
}
