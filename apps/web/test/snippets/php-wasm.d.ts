// Neither package has declarations that resolve here. These are the parts in use.

declare module '@php-wasm/node-8-4' {
  import type { PhpLoader } from '@php-wasm/universal'

  export function getPHPLoaderModule(): Promise<PhpLoader>
}

declare module '@php-wasm/universal' {
  export interface PhpLoader {
    readonly dependencyFilename: string
  }

  export function loadPHPRuntime(loader: PhpLoader): Promise<number>

  export class PHP {
    constructor(runtime: number)
    writeFile(path: string, data: Uint8Array | string): void
    readFileAsText(path: string): string
    fileExists(path: string): boolean
    unlink(path: string): void
    chdir(path: string): void
    run(request: {
      readonly code: string
      readonly env: Readonly<Record<string, string>>
    }): Promise<{ readonly text: string; readonly errors: string; readonly exitCode: number }>
  }
}
