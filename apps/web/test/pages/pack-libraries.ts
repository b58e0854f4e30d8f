import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const packing = new URL('../../../../scripts/lib/pack-clients.mjs', import.meta.url).href

/** Packs the client libraries that the gateway hands out. The build does it; nothing else of the build is needed for them. */
export async function packLibraries(): Promise<void> {
  const pack = `import { packClients } from '${packing}'; await packClients()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', pack])
}
