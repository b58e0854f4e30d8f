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
    writeFile(path: string, data: Uint8Array): void
    readFileAsText(path: string): string
    listFiles(path: string): string[]
    isDir(path: string): boolean
    mkdir(path: string): void
    rmdir(path: string, options: { readonly recursive: boolean }): void
    run(request: {
      readonly scriptPath: string
      readonly method: 'GET' | 'POST'
      readonly headers: Readonly<Record<string, string>>
      readonly body: Uint8Array
      readonly env: Readonly<Record<string, string>>
    }): Promise<{ readonly httpStatusCode: number }>
  }
}
