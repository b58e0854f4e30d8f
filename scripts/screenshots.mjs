import { runInBrowser } from './lib/testing/run-in-browser.mjs'

// `npm run screenshots`: every screen of the dashboard at three widths, light and dark, into `e2e/test-results/screenshots`.
await runInBrowser('screenshots.config.ts')
