import type { GeneratedFile } from './generated-file.ts'

/** What one generator writes. */
export interface GeneratedFolder {
  /** From the root of the repository; the paths of the files are relative to it. */
  readonly folder: string
  /** Subfolders that hold generated files alone: what is no longer generated goes from them. */
  readonly owned: readonly string[]
  readonly files: readonly GeneratedFile[]
}
