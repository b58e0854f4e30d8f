import { execFile } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const packageFolder = fileURLToPath(new URL('../../../../packages/n8n-nodes-messenger', import.meta.url))

/** Packs the nodes as npm would publish them and lays the tarball where n8n keeps community packages; answers that folder. */
export async function installNodes(n8nFolder: string): Promise<string> {
  await buildNodes(packageFolder)
  await run('npm', ['pack', '--silent', '--pack-destination', n8nFolder], { cwd: packageFolder })
  const tarball = (await readdir(n8nFolder)).find(name => name.endsWith('.tgz'))
  if (!tarball) throw new Error('npm made no tarball')
  const installed = join(n8nFolder, '.n8n/nodes/node_modules/n8n-nodes-messenger')
  await mkdir(installed, { recursive: true })
  await run('tar', ['xzf', join(n8nFolder, tarball), '-C', installed, '--strip-components=1'])
  return installed
}

/** Builds the package in a folder, which has its compiler. */
export async function buildNodes(folder: string): Promise<void> {
  // The compiler tells what is wrong where programs tell what they have done.
  await run(process.execPath, [join(folder, 'scripts/build.mjs')]).catch(({ stdout, stderr }) => {
    throw new Error(`The nodes do not build:\n${stdout}${stderr}`)
  })
}
