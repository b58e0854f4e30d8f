import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { launchOptions } = journeys.use ?? {}
/** Letters with grey edges and not with coloured ones: they depend less on the machine, and pictures are a third smaller. */
const args = [...(launchOptions?.args ?? []), '--disable-lcd-text', '--font-render-hinting=none']

/** `npm run tour`: what takes minutes by itself and is run before a claim. */
export default defineConfig({
  ...journeys,
  // A recording of fifty screens would be larger than what it tells.
  use: { ...journeys.use, trace: 'off', launchOptions: { ...launchOptions, args } },
  testDir: './tour',
  outputDir: './test-results/tour',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
})
