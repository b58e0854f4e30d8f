import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run tour`: what takes minutes by itself and is run before a claim. */
export default defineConfig({
  ...journeys,
  // A recording of fifty screens would be larger than what it tells.
  use: { ...journeys.use, trace: 'off' },
  testDir: './tour',
  outputDir: './test-results/tour',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
})
