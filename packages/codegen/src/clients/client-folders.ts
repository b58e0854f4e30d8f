import { contract } from '@messenger/shared/contract/contract'
import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import type { GeneratedFolder } from '../generated-folder.ts'
import type { ApiModel } from './model/api-model.ts'
import { buildModel } from './model/build-model.ts'
import { nodeFolder } from './node/node-files.ts'
import { phpFiles } from './php/php-files.ts'
import { pythonFolder } from './python/python-folder.ts'

/** One line a language. */
const generators: readonly ((model: ApiModel) => GeneratedFolder)[] = [nodeFolder, phpFiles, pythonFolder]

/** What the generators of the client libraries write. */
export function clientFolders(): GeneratedFolder[] {
  const events = { always: eventContract, optIn: optInContract, deliveryOnly: deliveryContract }
  const model = buildModel(contract, events)
  return generators.map(write => write(model))
}
