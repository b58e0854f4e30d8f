/** One generated file. `path` is relative to the folder of its generator. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** The first lines of every generated source file. */
export const generatedHeader = '// Generated from the contract by `npm run gen`. Do not edit.\n'
