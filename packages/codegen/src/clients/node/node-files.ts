import type { GeneratedFolder } from '../../generated-folder.ts'
import type { ApiModel } from '../model/api-model.ts'
import { classesIndex, clientFiles } from './client-files.ts'
import { errorCodesFile } from './error-file.ts'
import { eventFiles } from './event-files.ts'
import { fakeFiles } from './fake-files.ts'
import { resourceFiles } from './resource-files.ts'
import { rowsFiles } from './rows-files.ts'
import { paramsFiles, typesFiles } from './types-files.ts'
import { typesIndex } from './types-index.ts'

/** What is generated of the client library for Node.js: types, resources, what each client shows, and what its fake knows. */
export function nodeFolder(model: ApiModel): GeneratedFolder {
  const { files: types, homeOf } = typesFiles(model)
  const homes = new Map(homeOf)
  const params = paramsFiles(model, homes)
  const typed = [...types, ...params, ...eventFiles(model, homes), errorCodesFile(model)]
  const files = [
    ...typed,
    typesIndex(typed),
    ...rowsFiles(model),
    ...resourceFiles(model, homes),
    ...clientFiles(model),
    classesIndex(model),
    ...fakeFiles(model),
  ]
  return { folder: 'clients/node/src', owned: ['types', 'resources', 'fake/contract'], files }
}
