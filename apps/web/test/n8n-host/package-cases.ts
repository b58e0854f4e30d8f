import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Host } from './host.ts'
import { packageFolder } from './install-nodes.ts'

const scan = join(fileURLToPath(new URL('../../../../e2e/n8n-host/tools', import.meta.url)), 'scan.mjs')

/** n8n's review of community packages, which takes no notice of comments that switch its rules off. */
export function packageCases(host: () => Host): void {
  describe('n8n’s own check finds nothing', () => {
    it.each(['source', 'tarball'])('in the %s', async kind => {
      const folder = kind === 'source' ? packageFolder : host().packageFolder
      // Among tests some of its rules take every file for one of their own fixtures.
      const env = { NODE_ENV: 'production' as const, PATH: process.env.PATH }
      const scanned = promisify(execFile)(process.execPath, [scan, folder, kind], { env })
      const { stdout } = await scanned.catch(error => error)
      expect(stdout).toBe('passed\n')
    })
  })
}
