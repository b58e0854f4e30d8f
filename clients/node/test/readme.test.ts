import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..')
let folder = ''

/** What blocks take from the program around them; what a block declares itself is left out. */
const around: Readonly<Record<string, string>> = {
  account: "import('messaging-gateway-client').AccountClient",
  session: "import('messaging-gateway-client').SessionClient",
  to: 'string',
  text: 'string',
  token: 'string',
  secret: 'string',
  olderSecret: 'string',
  rawBody: 'string',
  headers: 'Headers',
  signal: 'AbortSignal',
  order: '{ id: number }',
  cursor: 'string | undefined',
  answer: "(message: import('messaging-gateway-client').Message) => void",
  codeUnderTest: "(client: import('messaging-gateway-client').SessionClient) => Promise<void>",
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readme-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('every block of TypeScript in the README compiles', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  expect(blocks.length).toBeGreaterThan(8)
  const files = await Promise.all(
    blocks.map(async (block, at) => {
      const name = `block-${at}.ts`
      await writeFile(join(folder, name), compilable(block))
      return name
    }),
  )
  await mkdir(join(folder, 'node_modules'))
  await symlink(join(dirname(require.resolve('@types/node/package.json')), '..'), join(folder, 'node_modules/@types'))
  await symlink(dirname(require.resolve('express/package.json')), join(folder, 'node_modules/express'))
  const paths = {
    'messaging-gateway-client': [join(root, 'src/index.ts')],
    'messaging-gateway-client/*': [join(root, 'src/*.ts')],
  }
  const compilerOptions = {
    ...{
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
    },
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true, types: ['node'], paths },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(error => error)
  expect(stdout).toBe('')
})

/** A module of the block. */
function compilable(block: string): string {
  const declared = Object.entries(around)
    .filter(([name]) => !block.includes(`const ${name} =`))
    .map(([name, type]) => `declare let ${name}: ${type}\n`)
  return `${declared.join('')}${block}\nexport {}\n`
}
