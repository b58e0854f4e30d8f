import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const packageFolder = fileURLToPath(new URL('../../../../packages/n8n-nodes-messenger', import.meta.url))
const packing = new URL('../../../../scripts/lib/pack-nodes.mjs', import.meta.url).href

/** Packs the nodes for the gateway to hand out. The build does it; nothing else of the build is needed here. */
export async function packNodes(): Promise<void> {
  const pack = `import { packNodes } from '${packing}'; await packNodes()`
  await run(process.execPath, ['--input-type=module', '--eval', pack])
}

/** Lays the nodes that the gateway hands out where n8n keeps community packages, as *Connect → n8n* says; answers that folder. */
export async function installNodes(n8nFolder: string, gateway: string): Promise<string> {
  await packNodes()
  const served = await fetch(`${gateway}/n8n-nodes/n8n-nodes-messaging-gateway.tgz`)
  if (!served.ok) throw new Error(`The gateway has no nodes: ${served.status} ${await served.text()}`)
  const tarball = join(n8nFolder, 'n8n-nodes-messaging-gateway.tgz')
  await writeFile(tarball, Buffer.from(await served.arrayBuffer()))
  const installed = join(n8nFolder, '.n8n/nodes/node_modules/n8n-nodes-messaging-gateway')
  await mkdir(installed, { recursive: true })
  await run('tar', ['xzf', tarball, '-C', installed, '--strip-components=1'])
  return installed
}

/** What the package's own build makes and npm would publish, in a folder below. */
export async function ownBuild(folder: string): Promise<string> {
  await buildNodes(packageFolder)
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: packageFolder })
  await run('tar', ['xzf', join(folder, stdout.trim()), '-C', folder])
  return join(folder, 'package')
}

/** Builds the package in a folder, which has its compiler. */
export async function buildNodes(folder: string): Promise<void> {
  // The compiler tells what is wrong where programs tell what they have done.
  await run(process.execPath, [join(folder, 'scripts/build.mjs')]).catch(({ stdout, stderr }) => {
    throw new Error(`The nodes do not build:\n${stdout}${stderr}`)
  })
}
