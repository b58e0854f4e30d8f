import { inRoot } from '../paths.mjs'
import { pinnedNode, pinnedPath } from '../pinned-node.mjs'
import { findChromium } from './chromium.mjs'
import { runLoudly } from './run-loudly.mjs'

/** Runs what one of the configurations in `e2e` names, with Chromium; the process ends with its code. */
export async function runInBrowser(config, args = []) {
  const chromium = await findChromium(console.log)
  const playwright = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '-c', config, ...args]
  const env = { ...process.env, PATH: pinnedPath(), CHROMIUM_PATH: chromium }
  const { code } = await runLoudly(pinnedNode(), playwright, { cwd: inRoot('e2e'), env })
  process.exitCode = code
}
