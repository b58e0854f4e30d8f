import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import Module from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ICredentialType, INodeType, INodeTypes } from 'n8n-workflow'
import { n8nCore } from './n8n-packages.mts'
import { startType } from './start-type.mts'

const root = join(import.meta.dirname, '../..')

export interface InstalledPackage {
  nodeTypes: INodeTypes
  credentialType: (name: string) => ICredentialType
  /** Files of the packed tarball, relative to the package. */
  files: string[]
}

let installed: Promise<InstalledPackage> | undefined

/** Packs this package as npm would publish it and loads it the way n8n loads an installed one; once in a process. */
export async function installPackage(): Promise<InstalledPackage> {
  installed ??= install()
  return await installed
}

async function install(): Promise<InstalledPackage> {
  const folder = unpacked()
  resolveFromHost()
  const loader = new n8nCore.PackageDirectoryLoader(folder)
  await loader.loadAll()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  process.once('exit', () => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const byName = (name: string): INodeType => {
    const type =
      name === 'test.start' ? startType : loader.nodeTypes[name.replace(/^n8n-nodes-messaging-gateway\./, '')]?.type
    if (!type || !('description' in type) || 'nodeVersions' in type) throw new Error(`Unknown node type ${name}`)
    return type
  }
  return {
    nodeTypes: { getByName: byName, getByNameAndVersion: byName, getKnownTypes: () => ({}) },
    credentialType: name => {
      const loaded = loader.credentialTypes[name]
      if (!loaded) throw new Error(`Unknown credential type ${name}`)
      return loaded.type
    },
    files,
  }
}

function unpacked(): string {
  const folder = mkdtempSync(join(tmpdir(), 'n8n-nodes-messenger-'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, stdio: 'pipe' })
  const [tarball = ''] = readdirSync(folder)
  execFileSync('tar', ['xzf', join(folder, tarball), '-C', folder])
  return join(folder, 'package')
}

/** An installed package has no n8n-workflow of its own: n8n makes its own one resolvable, and so does this. */
function resolveFromHost(): void {
  process.env.NODE_PATH = join(root, 'node_modules')
  const initPaths: unknown = Reflect.get(Module, '_initPaths')
  if (typeof initPaths === 'function') initPaths.call(Module)
}
