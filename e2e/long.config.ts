import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run test:long`: the journeys that `npm test` leaves out, for it would take too long with them. */
export default defineConfig({
  ...journeys,
  testIgnore: [],
  testMatch: '*.long.spec.ts',
  outputDir: './test-results/long',
})
