import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// A recording of fifty screens would be larger than what it tells.
const use = { ...journeys.use, trace: 'off' } as const

/** `npm run tour`: what takes minutes by itself and is run before a claim. */
export default defineConfig({ ...journeys, use, testDir: './tour', outputDir: './test-results/tour' })
