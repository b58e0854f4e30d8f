import { defineConfig, type ReporterDescription } from '@playwright/test'
import { runEnv } from './env.ts'

const json: ReporterDescription[] = runEnv.PLAYWRIGHT_JSON_OUTPUT_NAME
  ? [['json', { outputFile: runEnv.PLAYWRIGHT_JSON_OUTPUT_NAME }]]
  : []

export default defineConfig({
  testDir: './journeys',
  testIgnore: '*.long.spec.ts',
  globalSetup: './stack/global-setup.ts',
  outputDir: './test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...json],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: runEnv.CHROMIUM_PATH,
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
})
