import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildNodes, packageFolder } from './install-nodes.ts'

const run = promisify(execFile)
const root = join(packageFolder, '../..')

/** The last state of the package whose action node had one version alone. */
export const beforeVersion2 = 'c377173fee30f03d74431c08680abc3ea4d6fa62'
/** How the package was called then. */
export const formerPackage = 'n8n-nodes-messenger'

/** Lays the nodes as they were, under their name of then, where n8n keeps community packages. */
export async function layFormerNodes(n8nFolder: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'n8n-nodes-'))
  try {
    await layPackage(folder, beforeVersion2)
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, name: formerPackage }))
    const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: folder })
    const laid = join(n8nFolder, '.n8n/nodes/node_modules', formerPackage)
    await mkdir(laid, { recursive: true })
    await run('tar', ['xzf', join(folder, stdout.trim()), '-C', laid, '--strip-components=1'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The sources of the package, built, in a folder: as they were at `commit`, where this clone has it. */
export async function layPackage(folder: string, commit: string | undefined): Promise<void> {
  const isKnown = commit !== undefined && (await git('cat-file', '-e', `${commit}^{commit}`))
  if (isKnown) {
    const archive = join(folder, 'sources.tar')
    await git('archive', '--output', archive, `${commit}:packages/n8n-nodes-messenger`)
    await run('tar', ['xf', archive, '-C', folder])
    await rm(archive)
  } else {
    const filter = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(packageFolder.length))
    await cp(packageFolder, folder, { recursive: true, filter })
  }
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'))
  await buildNodes(folder)
}

async function git(...args: readonly string[]): Promise<boolean> {
  return run('git', [...args], { cwd: root }).then(
    () => true,
    () => false,
  )
}
