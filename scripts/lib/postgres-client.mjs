import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'

/** Opens one connection to `url` with the project's own client; only after the packages are installed. */
export async function connectTo(url) {
  const { default: postgres } = await import(createRequire(inRoot('packages/shared/package.json')).resolve('postgres'))
  return postgres(url, { max: 1, connect_timeout: 8, onnotice: () => undefined })
}
