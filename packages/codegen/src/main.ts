import { join } from 'node:path'
import { contract } from '@messenger/shared/contract/contract'
import { namedEvents } from '@messenger/shared/contract/events'
import { n8nFiles, n8nOwnedFolders, releasedNamesPath } from './n8n/n8n-files.ts'
import { readText, staleFiles, syncFolder } from './sync-folder.ts'

const packages = join(import.meta.dirname, '../..')
const n8nFolder = join(packages, 'n8n-nodes-messenger')

const checking = process.argv.includes('--check')
const files = n8nFiles(contract, namedEvents, readText(join(n8nFolder, releasedNamesPath)))
const touched = checking ? staleFiles(n8nFolder, n8nOwnedFolders, files) : syncFolder(n8nFolder, n8nOwnedFolders, files)
const lines = touched.map(path => `packages/n8n-nodes-messenger/${path}\n`).join('')

if (checking && touched.length > 0) {
  process.stderr.write(`Generated files are stale; run npm run gen:\n${lines}`)
  process.exitCode = 1
} else {
  process.stdout.write(
    checking ? `${files.length} generated files are fresh\n` : `${touched.length} files written\n${lines}`,
  )
}
