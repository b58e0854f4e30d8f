import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Joins segments onto the repository root. */
export const inRoot = (...segments) => join(root, ...segments)
