import type { GeneratedFolder } from '../../generated-folder.ts'
import type { ApiModel } from '../model/api-model.ts'
import { codesFile } from './codes-file.ts'
import { contractFiles } from './contract-files.ts'
import { eventFiles } from './event-files.ts'
import { modelFiles } from './model-files.ts'
import { operationFiles } from './operation-files.ts'
import { resourceFiles } from './resource-files.ts'

/** What is generated of the Python library: types, events, operations, methods, and what the fake knows. */
export function pythonFolder(model: ApiModel): GeneratedFolder {
  return {
    folder: 'clients/python/src/messaging_gateway',
    owned: ['models', 'events', 'resources', '_operations', 'testing/generated'],
    files: [
      ...modelFiles(model),
      ...eventFiles(model),
      ...operationFiles(model),
      codesFile(model),
      ...resourceFiles(model),
      ...contractFiles(model),
    ],
  }
}
