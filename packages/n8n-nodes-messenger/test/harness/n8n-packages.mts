import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
require('reflect-metadata')

/** n8n's packages in the build that n8n itself runs: the ESM build of n8n-workflow does not load in Node. */
export const n8nWorkflow: typeof import('n8n-workflow') = require('n8n-workflow')
export const n8nCore: typeof import('n8n-core') = require('n8n-core')
