import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.mjs'
import { projectFiles } from './project-files.mjs'

const isTest = path => /\.test\.m?tsx?$/.test(path) || /\/(test|bench)\//.test(path)
const under =
  (...folders) =>
  path =>
    folders.some(folder => path === folder || path.startsWith(`${folder}/`))
const isProtocolLibrary = target => /^(@whiskeysockets\/baileys|libsignal)(\/|$)/.test(target)
const isBuiltIn = target => target.startsWith('node:')

const protocolRooms = under(
  'apps/engine/src/whatsapp',
  'packages/sandbox-network',
  'packages/signal-curve',
  'apps/engine/bench',
  'apps/engine/test',
)
const contract = under('packages/shared/src/contract')
const linkHelper = under('packages/link-helper/src')
const nodeClient = under('clients/node/src')
const n8n = under('packages/n8n-nodes-messenger')
const n8nShipped = under('packages/n8n-nodes-messenger/nodes', 'packages/n8n-nodes-messenger/credentials')

/** The walls: files a wall stands around, and what those may not import. */
const walls = [
  {
    name: 'only the WhatsApp rooms import Baileys or libsignal',
    files: path => !protocolRooms(path),
    forbids: isProtocolLibrary,
  },
  { name: 'the web never imports the engine', files: under('apps/web'), forbids: under('apps/engine') },
  { name: 'the engine never imports the web', files: under('apps/engine'), forbids: under('apps/web') },
  {
    name: 'the contract imports zod and itself alone',
    files: path => contract(path) && !isTest(path),
    forbids: target => !(target === 'zod' || target.startsWith('zod/') || contract(target)),
  },
  {
    name: 'shared imports neither apps nor other rooms',
    files: under('packages/shared'),
    forbids: under('apps', 'packages/sandbox-network', 'packages/codegen', 'packages/signal-curve'),
  },
  {
    name: 'codegen imports the contract and itself alone',
    files: path => under('packages/codegen')(path) && !isTest(path),
    forbids: target =>
      !(
        contract(target) ||
        under('packages/codegen')(target) ||
        isBuiltIn(target) ||
        /^zod(-openapi)?(\/|$)/.test(target)
      ),
  },
  {
    name: 'the n8n nodes import n8n-workflow, node:crypto and themselves alone',
    files: path => n8nShipped(path) && !isTest(path),
    forbids: target => !(target === 'n8n-workflow' || target === 'node:crypto' || n8n(target)),
  },
  {
    name: 'the browser helper imports itself alone: nothing else is shipped with it',
    files: path => linkHelper(path) && !isTest(path),
    forbids: target => !linkHelper(target),
  },
  {
    name: 'the client library for Node.js imports itself, built-ins, and types of what it works with',
    files: path => nodeClient(path) && !isTest(path),
    forbids: target => !(nodeClient(target) || isBuiltIn(target) || ['fastify', 'vitest'].includes(target)),
  },
  {
    name: 'what runs in production imports nothing that is made for tests',
    files: path => !isTest(path) && !under('scripts', 'e2e')(path),
    forbids: under('apps/engine/test', 'apps/web/test', 'packages/shared/test', 'packages/sandbox-network/test'),
  },
  {
    name: 'pages and components do not know the tables',
    files: under('apps/web/src/app', 'apps/web/src/components'),
    forbids: under('packages/shared/src/db/schema'),
  },
]

const readsEnvironment = /\bprocess\.env\b/
const mayReadEnvironment = path =>
  isTest(path) ||
  /(^|\/)env\.ts$/.test(path) ||
  /\.config\.m?[jt]s$/.test(path) ||
  under('scripts', 'e2e', 'docs/samples', 'packages/n8n-nodes-messenger')(path)

/** One sentence per import or read that goes through a wall. */
export function checkWalls(root) {
  const sources = projectFiles(root).filter(path => /\.(ts|tsx|mts|mjs|js)$/.test(path))
  return sources.flatMap(path => breaches(path, readFileSync(join(root, path), 'utf8')))
}

function breaches(path, text) {
  const around = walls.filter(wall => wall.files(path))
  const crossed = importsOf(path, text).flatMap(target =>
    around.filter(wall => wall.forbids(target)).map(wall => `${path} imports ${target}: ${wall.name}`),
  )
  // NODE_ENV in code that Next compiles is a constant of the build, not a setting.
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replaceAll('process.env.NODE_ENV', '')
  if (!mayReadEnvironment(path) && readsEnvironment.test(code))
    crossed.push(`${path} reads process.env: only env.ts does`)
  return crossed
}
