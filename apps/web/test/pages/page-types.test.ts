import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pagesIn } from './pages.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const programs = ['start', 'guides'].flatMap(folder => pagesIn('node', folder))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-types-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The compiler's complaints about files in the folder. */
async function complaints(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const library = `${root}clients/node/src`
  const compilerOptions = {
    noEmit: true,
    moduleDetection: 'force',
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext.disposable'],
    types: ['node'],
    typeRoots: [`${root}node_modules/@types`],
    paths: { 'messaging-gateway-client': [`${library}/index.ts`], 'messaging-gateway-client/*': [`${library}/*.ts`] },
  }
  const config = { extends: `${root}tsconfig.base.json`, compilerOptions, files: Object.keys(files) }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false']).stdout.toString()
}

it('what pages say in TypeScript has the types of the library', async () => {
  const files = programs.map(({ name, blocks }) => {
    const own = blocks.filter(({ run, isRun, syntax }) => run === 'node' && isRun && syntax === 'ts')
    return [`${name.replace('/', '-')}.mts`, own.map(({ text }) => text).join('\n')]
  })
  expect(files.length).toBeGreaterThan(12)
  expect(await complaints(Object.fromEntries(files))).toBe('')
})

it('what is wrong is seen', async () => {
  const wrong = `import { SessionClient } from 'messaging-gateway-client'
const client = new SessionClient({ baseUrl: 'http://127.0.0.1', key: 'k' })
await client.messages.sendText({ to: 7, text: 'Hello' })
`
  expect(await complaints({ 'wrong.mts': wrong })).toContain('wrong.mts(3,')
})
