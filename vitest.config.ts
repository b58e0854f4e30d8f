import { defineConfig } from 'vitest/config'

const everywhere = ['packages', 'apps', 'scripts', 'deploy', 'clients/node'].map(folder => `${folder}/**/*`)
const named = (...endings: string[]) => everywhere.flatMap(path => endings.map(ending => `${path}.${ending}`))
const exclude = ['**/node_modules/**', '**/.next/**', '**/dist/**', 'packages/n8n-nodes-messenger/**', 'e2e/**']
const integration = named('integration.test.ts', 'integration.test.mjs')
const crash = named('crash.test.ts')
// What takes long by itself runs before a claim, with `npm run test:long`.
const long = {
  integration: named('long.integration.test.ts', 'long.integration.test.mjs'),
  crash: named('long.crash.test.ts'),
}
const clients = named('clients.test.ts')
const inN8n = named('n8n.test.ts')
const inOldestN8n = named('n8n-oldest.test.ts')
const deploy = named('deploy.test.mjs')
const sinks = named('sinks.test.ts')
const database = './scripts/lib/test-postgres.mjs'

const integrationTests = {
  globalSetup: database,
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

const crashTests = {
  globalSetup: database,
  setupFiles: './apps/engine/test/crash/keep-logs.ts',
  pool: 'forks',
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: 600_000,
  hookTimeout: 120_000,
} as const

const n8nTests = {
  globalSetup: database,
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          // Vitest leaves one core to itself, which on two cores halves the tests.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: named('test.ts', 'test.tsx', 'test.mjs'),
          exclude: [...exclude, ...integration, ...crash, ...clients, ...inN8n, ...inOldestN8n, ...deploy, ...sinks],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: integration,
          exclude: [...exclude, ...long.integration],
          ...integrationTests,
        },
      },
      {
        test: {
          name: 'crash',
          sequence: { groupOrder: 2 },
          include: crash,
          exclude: [...exclude, ...long.crash],
          ...crashTests,
        },
      },
      {
        test: {
          name: 'long-integration',
          sequence: { groupOrder: 3 },
          include: long.integration,
          exclude,
          ...integrationTests,
        },
      },
      {
        test: { name: 'long-crash', sequence: { groupOrder: 4 }, include: long.crash, exclude, ...crashTests },
      },
      { test: { name: 'sinks', sequence: { groupOrder: 9 }, include: sinks, exclude, ...crashTests } },
      {
        test: {
          name: 'deploy',
          sequence: { groupOrder: 6 },
          include: deploy,
          exclude,
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 3_600_000,
        },
      },
      {
        test: {
          name: 'clients',
          sequence: { groupOrder: 8 },
          include: clients,
          exclude,
          ...integrationTests,
          maxConcurrency: 12,
        },
      },
      { test: { name: 'n8n-host', sequence: { groupOrder: 5 }, include: inN8n, exclude, ...n8nTests } },
      { test: { name: 'n8n-oldest', sequence: { groupOrder: 7 }, include: inOldestN8n, exclude, ...n8nTests } },
    ],
  },
})
