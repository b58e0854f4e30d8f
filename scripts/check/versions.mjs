import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The workspaces that share the version of the root. The n8n nodes have a version of their own. */
const parts = [
  'apps/engine',
  'apps/web',
  'packages/codegen',
  'packages/docs-site',
  'packages/link-helper',
  'packages/sandbox-network',
  'packages/shared',
  'packages/signal-curve',
]

/** Folders whose Kustomization says which image it is. */
const kustomizations = ['base', 'migration', 'example', 'components/sandbox']

/** One sentence for each place that names another version than the root's package.json. */
export function checkVersions(root) {
  const read = path => readFileSync(join(root, path), 'utf8')
  const versionOf = path => JSON.parse(read(join(path, 'package.json'))).version
  const version = versionOf('.')
  const strange = parts
    .filter(part => versionOf(part) !== version)
    .map(part => `${part}/package.json has version ${versionOf(part)}, the root has ${version}`)
  const told = [
    ['CHANGELOG.md', `## ${version}\n`],
    ['deploy/compose/compose.yaml', `image: messenger-gateway:${version}\n`],
    ...kustomizations.map(path => [`deploy/kubernetes/${path}/kustomization.yaml`, `newTag: ${version}\n`]),
  ]
  const missing = told
    .filter(([path, text]) => !read(path).includes(text))
    .map(([path, text]) => `${path} has no "${text.trim()}", and the version is ${version}`)
  return [...strange, ...missing]
}
