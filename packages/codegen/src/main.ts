import { join } from 'node:path'
import { contract } from '@messenger/shared/contract/contract'
import { namedEvents } from '@messenger/shared/contract/events'
import { clientFolders } from './clients/client-folders.ts'
import type { GeneratedFolder } from './generated-folder.ts'
import { n8nFiles, n8nOwnedFolders, releasedNamesPath } from './n8n/n8n-files.ts'
import { readText, staleFiles, syncFolder } from './sync-folder.ts'

const root = join(import.meta.dirname, '../../..')
const n8nFolder = 'packages/n8n-nodes-messenger'

const checking = process.argv.includes('--check')
const releasedNames = readText(join(root, n8nFolder, releasedNamesPath))
const folders: GeneratedFolder[] = [
  { folder: n8nFolder, owned: n8nOwnedFolders, files: n8nFiles(contract, namedEvents, releasedNames) },
  ...clientFolders(),
]
const touched = folders.flatMap(({ folder, owned, files }) => {
  const path = join(root, folder)
  const paths = checking ? staleFiles(path, owned, files) : syncFolder(path, owned, files)
  return paths.map(changed => `${folder}/${changed}\n`)
})
const lines = touched.join('')

if (checking && touched.length > 0) {
  process.stderr.write(`Generated files are stale; run npm run gen:\n${lines}`)
  process.exitCode = 1
} else {
  const count = folders.reduce((sum, { files }) => sum + files.length, 0)
  process.stdout.write(checking ? `${count} generated files are fresh\n` : `${touched.length} files written\n${lines}`)
}
