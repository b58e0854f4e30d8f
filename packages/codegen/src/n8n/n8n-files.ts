import type { ContractTree } from '@messenger/shared/contract/contract'
import { operationsOf } from '@messenger/shared/contract/operations'
import type { GeneratedFile } from '../generated-file.ts'
import { actionsFile } from './actions-file.ts'
import { casesFile } from './cases-file.ts'
import { endpointsFile } from './endpoints-file.ts'
import { errorsFile } from './errors-file.ts'
import { propertiesFiles } from './properties-file.ts'
import { currentNames, releasedNamesFile } from './released-names.ts'
import { nodeOperations } from './request-row.ts'
import { requestsFile } from './requests-file.ts'
import { schemaFiles } from './schema-files.ts'
import { type EventTree, triggerFile } from './trigger-file.ts'

const NODE = 'nodes/Messenger/generated'
const CASES = 'test/generated'
const SCHEMAS = 'nodes/Messenger/__schema__'
export const releasedNamesPath = 'released-names.json'

/** Folders of the n8n package that hold generated files alone. */
export const n8nOwnedFolders: readonly string[] = [NODE, CASES, SCHEMAS]

/**
 * Everything the n8n package holds by generation, from a contract and its events. `releasedNames` is the text of the
 * committed lock file. Paths are relative to the package. Throws on a reserved, doubled or disappeared name.
 */
export function n8nFiles(tree: ContractTree, events: EventTree, releasedNames: string | undefined): GeneratedFile[] {
  const entries = nodeOperations(operationsOf(tree))
  const tables = [
    actionsFile(entries),
    requestsFile(entries),
    endpointsFile(tree),
    errorsFile(),
    triggerFile(events, tree),
  ]
  const described = [...propertiesFiles(entries), ...tables]
  const names = currentNames(entries, events, tree)
  return [
    ...described.map(file => ({ ...file, path: `${NODE}/${file.path}` })),
    ...schemaFiles(entries).map(file => ({ ...file, path: `${SCHEMAS}/${file.path}` })),
    { ...casesFile(entries), path: `${CASES}/cases.json` },
    releasedNamesFile(releasedNamesPath, names, releasedNames),
  ]
}
