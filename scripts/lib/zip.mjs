import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A plain file that everybody may read, as Unix has it. */
const plain = { os: 3, attrs: (0o100644 << 16) >>> 0 }
/** The first time that a zip can tell: the same entries make the same bytes, whenever and wherever. */
const time = '1980-01-01T00:00:00'

/** A zip archive of `{ path, content }`, in the given order. */
export function zip(entries) {
  // Loaded when it is used: on a fresh machine `npm start` reads this file before it installs any package.
  const { zipSync } = require('fflate')
  const files = Object.fromEntries(entries.map(({ path, content }) => [path, [new Uint8Array(content), plain]]))
  return Buffer.from(zipSync(files, { level: 9, mtime: time }))
}
