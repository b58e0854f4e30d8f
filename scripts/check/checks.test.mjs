import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkCircles } from './circles.mjs'
import { checkDocs } from './docs.mjs'
import { checkMap } from './map.mjs'
import { checkOldNode } from './old-node.mjs'
import { checkSizes } from './sizes.mjs'
import { checkVersions } from './versions.mjs'
import { checkWalls } from './walls.mjs'

const quoted = "'libsignal'" // pieced together below, or this file itself would count as a breach
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messenger-check-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['apps/engine/src/sends/send.ts', "import { proto } from '@whiskeysockets/baileys'"],
  ['apps/engine/src/sends/send.ts', "import type { WAMessage } from '@whiskeysockets/baileys/lib/Types'"],
  ['apps/engine/src/sends/send.ts', `const { curve } = await import(${quoted})`],
  ['apps/web/src/server/x.ts', "import { start } from '../../../engine/src/main.ts'"],
  ['apps/web/src/server/x.ts', "import type { Router } from '@messenger/engine/rpc/router'"],
  ['apps/engine/src/x.ts', "export { y } from '@messenger/web/server/router'"],
  ['packages/shared/src/contract/x.ts', "import { eq } from 'drizzle-orm'"],
  ['packages/shared/src/contract/x.ts', "import { createDb } from '../db/create-db.ts'"],
  ['packages/shared/src/contract/x.ts', "import { readFileSync } from 'node:fs'"],
  ['packages/shared/src/db/x.ts', "import { y } from '@messenger/engine/y'"],
  ['packages/codegen/src/x.ts', "import { createDb } from '@messenger/shared/db/create-db'"],
  ['packages/n8n-nodes-messenger/nodes/X.node.ts', "import axios from 'axios'"],
  ['packages/link-helper/src/worker/x.ts', "import { z } from 'zod'"],
  ['packages/link-helper/src/worker/x.ts', "import { pack } from '../../build/pack.ts'"],
  ['packages/n8n-nodes-messenger/nodes/X.node.ts', "import { readFileSync } from 'node:fs'"],
  ['apps/web/src/components/x.tsx', "import {\n  sessions,\n} from '@messenger/shared/db/schema/sessions'"],
  ['apps/engine/src/x.ts', "import { createTestDatabase } from '@messenger/shared/test/database'"],
  ['apps/engine/src/x.ts', "import { startStack } from '../test/stack.ts'"],
  ['apps/engine/src/x.ts', 'export const home = process.env.HOME'],
])('a breach in %s is found: %s', (path, text) => {
  write(path, `${text}\n`)
  expect(checkWalls(root)).toEqual([expect.stringContaining(path)])
})

test.each([
  ['apps/engine/src/whatsapp/socket.ts', "import makeWASocket from '@whiskeysockets/baileys'"],
  ['apps/engine/test/world.ts', "import makeWASocket from '@whiskeysockets/baileys'"],
  ['packages/shared/src/contract/x.ts', "import { z } from 'zod'\nimport { y } from './sessions/y.ts'"],
  ['packages/codegen/src/x.ts', "import { operations } from '@messenger/shared/contract/operations'"],
  ['packages/n8n-nodes-messenger/nodes/X.node.ts', "import { createHmac } from 'node:crypto'\nimport { y } from './y'"],
  ['packages/link-helper/src/worker/x.ts', "import { isObject } from '../json.ts'"],
  ['apps/web/src/server/x.ts', "import { sessions } from '@messenger/shared/db/schema/sessions'"],
  ['apps/engine/src/x.test.ts', "import { createTestDatabase } from '@messenger/shared/test/database'"],
  ['apps/engine/src/env.ts', 'export const home = process.env.HOME'],
  ['apps/engine/src/x.ts', '// process.env is read in env.ts\n/** process.env */\nexport {}'],
])('%s may do that: %s', (path, text) => {
  write(path, `${text}\n`)
  expect(checkWalls(root)).toEqual([])
})

test.each([
  [
    'by types alone',
    ['apps/engine/src/events/a.ts', "import type { B } from './b.ts'\nexport type A = B"],
    ['apps/engine/src/events/b.ts', "export type B = import('./a.ts').A | null"],
  ],
  [
    'by what is handed on',
    ['apps/web/src/app/a.tsx', "export { b } from '@/components/b.tsx'"],
    ['apps/web/src/components/b.tsx', "import {\n  a,\n} from '../app/a.tsx'"],
  ],
  [
    'by a package that names itself',
    ['packages/shared/src/a.ts', "import { b } from '@messenger/shared/db/b'"],
    ['packages/shared/src/db/b.ts', "import { a } from '../a.ts'"],
  ],
  [
    'of imports without endings',
    ['packages/n8n-nodes-messenger/nodes/a.ts', "import { b } from './Parts'"],
    ['packages/n8n-nodes-messenger/nodes/Parts/index.ts', "import { a } from '../a'"],
  ],
])('a circle %s is found', (_, [first, firstText], [second, secondText]) => {
  write(first, `${firstText}\n`)
  write(second, `${secondText}\n`)
  const found = checkCircles(root)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^a circle of imports: (\S+) → (\S+) → \1$/)
  expect(found[0]).toContain(first)
  expect(found[0]).toContain(second)
})

test('of a knot of circles the shortest one is named, and files beside it are not in it', () => {
  const folder = 'apps/engine/src/sends'
  const imports = {
    a: ['b'],
    b: ['c'],
    c: ['d'],
    d: ['a', 'c'],
    before: ['a'],
    'a.test': ['a', 'b'],
    alone: [],
    e: ['e'],
  }
  for (const [name, others] of Object.entries(imports))
    write(`${folder}/${name}.ts`, others.map(other => `import './${other}.ts'\n`).join(''))
  expect(checkCircles(root)).toEqual([
    `a circle of imports: ${folder}/c.ts → ${folder}/d.ts → ${folder}/c.ts (one knot of 4 files)`,
    `a circle of imports: ${folder}/e.ts → ${folder}/e.ts`,
  ])
})

test('a source file of 401 lines is found, a generated one is not', () => {
  write('apps/web/src/long.tsx', 'x\n'.repeat(401))
  write('apps/web/src/fits.tsx', 'x\n'.repeat(400))
  write('packages/codegen/src/generated/long.ts', 'x\n'.repeat(900))
  expect(checkSizes(root)).toEqual(['apps/web/src/long.tsx has 401 lines, at most 400 are allowed'])
})

test('a room that the map does not name is found', () => {
  write('AGENTS.md', '`apps/engine/src/sends/` `apps/engine/test/` `packages/shared/src/db/schema/`')
  write('apps/engine/src/sends/send.ts', '')
  write('apps/engine/src/main.ts', '')
  write('apps/engine/test/crash/chaos.ts', '')
  write('apps/engine/src/attic/old.ts', '')
  write('packages/shared/src/db/schema/users.ts', '')
  write('packages/new/src/main.ts', '')
  expect(checkMap(root)).toEqual([
    'AGENTS.md does not name apps/engine/src/attic/',
    'AGENTS.md does not name packages/new/',
  ])
})

test('Markdown that names what does not exist is found', () => {
  write('package.json', JSON.stringify({ scripts: { verify: 'x', start: 'x' } }))
  write('docs/there.md', '')
  write('scripts/start.mjs', '')
  write(
    'README.md',
    [
      'Good: `scripts/start.mjs:12`, [there](docs/there.md#top), `npm run verify`, npm start, `POST /api/x`, `data/x/y`,',
      '`application/json`, `scripts/*.mjs`, <https://a.example/b>, [site](https://a.example).',
      'Bad: `scripts/gone.mjs`, [gone](docs/gone.md), npm run gone, npm test.',
      `${'<'.repeat(7)} HEAD`,
    ].join('\n'),
  )
  expect(checkDocs(root)).toEqual([
    'README.md names scripts/gone.mjs, which does not exist',
    'README.md names docs/gone.md, which does not exist',
    'README.md names the command gone, which package.json does not have',
    'README.md names the command test, which package.json does not have',
    'README.md:4 is half of a merge',
  ])
})

test('a workspace, the changelog and files for containers that name another version are found', () => {
  const names = [
    '.',
    'apps/engine',
    'apps/web',
    ...['codegen', 'docs-site', 'link-helper', 'sandbox-network', 'shared', 'signal-curve'].map(
      name => `packages/${name}`,
    ),
  ]
  for (const name of names) write(`${name}/package.json`, '{"version":"1.2.3"}')
  write('CHANGELOG.md', '## 1.2.3\n')
  write('deploy/compose/compose.yaml', 'image: messenger-gateway:1.2.3\n')
  for (const name of ['base', 'migration', 'example', 'components/sandbox']) {
    write(`deploy/kubernetes/${name}/kustomization.yaml`, 'newTag: 1.2.3\n')
  }
  expect(checkVersions(root)).toEqual([])
  write('apps/web/package.json', '{"version":"1.2.2"}')
  write('CHANGELOG.md', '## Unreleased\n')
  write('deploy/compose/compose.yaml', 'image: messenger-gateway:1.2.30\n')
  write('deploy/kubernetes/migration/kustomization.yaml', 'newTag: 1.2.2\n')
  const wrong = ['apps/web/package.json', 'CHANGELOG.md', 'deploy/compose/compose.yaml', 'deploy/kubernetes/migration']
  expect(checkVersions(root)).toEqual(wrong.map(path => expect.stringContaining(path)))
})

test('what a machine with Node.js 20 runs uses nothing of later ones', () => {
  write('scripts/lib/launch.mjs', 'const { promise } = Promise.withResolvers()')
  write('scripts/footprint/main.mjs', 'const { promise } = Promise.withResolvers()')
  expect(checkOldNode(root)).toEqual([
    'scripts/lib/launch.mjs uses Promise.withResolvers, which Node.js 20 does not have',
  ])
})
