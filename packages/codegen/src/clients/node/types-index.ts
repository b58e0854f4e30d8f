import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import { stem } from './imports.ts'

/** One file that has all generated types. */
export function typesIndex(files: readonly GeneratedFile[]): GeneratedFile {
  const paths = files.map(({ path }) => path).filter(path => path !== 'types/event-names.ts')
  const lines = paths
    .map(stem)
    .sort()
    .map(path => `export type * from './${path.replace('types/', '')}.ts'\n`)
  return { path: 'types/types.ts', text: generatedHeader + lines.join('') }
}
