import { runInBrowser } from './lib/testing/run-in-browser.mjs'

// `npm run screenshots`: every screen of the dashboard at three widths, light and dark, into `e2e/test-results/screenshots`.
// `npm run screenshots -- --docs`: those of the documentation, into `docs/screenshots`.
const pictures = process.argv.includes('--docs') ? 'docs.spec.ts' : 'take.spec.ts'
await runInBrowser('screenshots.config.ts', [pictures])
