import { inRoot } from './lib/paths.mjs'
import { pinnedNode, pinnedPath } from './lib/pinned-node.mjs'
import { findChromium } from './lib/testing/chromium.mjs'
import { runLoudly } from './lib/testing/run-loudly.mjs'

// `npm run screenshots`: every screen of the dashboard at three widths, light and dark, into `e2e/test-results/screenshots`.
const chromium = await findChromium(console.log)
const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', 'screenshots.config.ts']
const env = { ...process.env, PATH: pinnedPath(), CHROMIUM_PATH: chromium }
const { code } = await runLoudly(pinnedNode(), args, { cwd: inRoot('e2e'), env })
process.exitCode = code
