import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run screenshots`: pictures of every screen, to be looked at. They lie in `e2e/test-results/screenshots`. */
export default defineConfig({ ...journeys, testDir: './screenshots', outputDir: './test-results/run' })
