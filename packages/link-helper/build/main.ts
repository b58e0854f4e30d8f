import { fileURLToPath } from 'node:url'
import { buildExtension } from './build-extension.ts'

await buildExtension(fileURLToPath(new URL('../dist', import.meta.url)))
