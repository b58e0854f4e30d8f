import type { GeneratedFolder } from '../../generated-folder.ts'
import type { ApiModel, ObjectType } from '../model/api-model.ts'
import { contractFiles } from './contract-files.ts'
import { enumFiles } from './enum-files.ts'
import { eventFiles } from './event-files.ts'
import { modelFiles } from './model-files.ts'
import { operationFiles } from './operation-files.ts'
import { phpTypes } from './php-types.ts'
import { resourceFiles } from './resource-files.ts'

/** The generated part of the PHP library: one class per file. */
export function phpFiles(model: ApiModel): GeneratedFolder {
  const types = phpTypes(model)
  const objects = model.types.filter((type): type is ObjectType => type.kind === 'object')
  return {
    folder: 'clients/php',
    owned: ['Model', 'Enum', 'Event', 'Operation', 'Account', 'Session', 'Open']
      .map(name => `src/${name}`)
      .concat('resources/contract'),
    files: [
      ...modelFiles(objects, types),
      ...enumFiles(model),
      ...eventFiles(model.events, types),
      ...operationFiles(model, types),
      ...resourceFiles(model.operations),
      ...contractFiles(model, types),
    ],
  }
}
