import { runInBrowser } from './lib/testing/run-in-browser.mjs'

// `npm run tour`: every screen held to its picture, to axe, to its window and to its policy; a session of 100,000 messages in a browser.
await runInBrowser('tour.config.ts', process.argv.slice(2))
