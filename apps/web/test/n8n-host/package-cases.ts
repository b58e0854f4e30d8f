import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Host } from './host.ts'
import { ownBuild, packageFolder } from './install-nodes.ts'

const scan = join(fileURLToPath(new URL('../../../../e2e/n8n-host/tools', import.meta.url)), 'scan.mjs')

/** Every file of a folder, by its path in it. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = async (path: string) => [relative(folder, path), await readFile(path, 'utf8')]
  return Object.fromEntries(await Promise.all(paths.sort().map(read)))
}

/** n8n's review of community packages, which takes no notice of comments that switch its rules off. */
export function packageCases(host: () => Host): void {
  it('what the gateway hands out is what the package’s own build makes, file by file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-'))
    const [own, served] = [await filesIn(await ownBuild(folder)), await filesIn(host().packageFolder)]
    await rm(folder, { recursive: true, force: true })
    expect(Object.keys(served)).toEqual(Object.keys(own))
    for (const [path, text] of Object.entries(own)) expect(served[path], path).toBe(text)
  })

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
