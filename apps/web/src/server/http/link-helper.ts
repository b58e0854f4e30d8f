import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { handOut, nameAfter, readBuilt } from './hand-out.ts'

const require = createRequire(import.meta.url)
const built = join(dirname(require.resolve('@messenger/link-helper/package.json')), 'dist')
const names = new Set(['chromium.zip', 'firefox.zip'])

export const linkHelperPrefix = '/link-helper/'

/** Hands out the browser extension for linking by passkey, as the build packed it. There is nothing secret in it. */
export function createLinkHelper(
  folder = built,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const name = nameAfter(linkHelperPrefix, request)
    const bytes = names.has(name) ? await readBuilt(join(folder, name)) : undefined
    handOut(request, response, { bytes, type: 'application/zip', name: `device-link-helper-${name}` })
  }
}
