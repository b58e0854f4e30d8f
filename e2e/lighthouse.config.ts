import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run lighthouse`: scores of the pages that people open most. The reports lie in `e2e/test-results/lighthouse`. */
export default defineConfig({ ...journeys, testDir: './lighthouse', outputDir: './test-results/run' })
