import { inRoot, root } from './lib/paths.mjs'
import { pinnedNode, pinnedPath } from './lib/pinned-node.mjs'
import { findChromium } from './lib/testing/chromium.mjs'
import { installN8n } from './lib/testing/n8n-host.mjs'
import { runInBrowser } from './lib/testing/run-in-browser.mjs'
import { runLoudly } from './lib/testing/run-loudly.mjs'

// `npm run screenshots`: every screen of the dashboard at three widths, light and dark, into `e2e/test-results/screenshots`.
// `npm run screenshots -- --docs`: those of the documentation, into `docs/screenshots`.
// `npm run screenshots -- --n8n`: the nodes in n8n's editor, into `packages/n8n-nodes-messenger/images`.
if (process.argv.includes('--n8n')) await takeN8n()
else await runInBrowser('screenshots.config.ts', [process.argv.includes('--docs') ? 'docs.spec.ts' : 'take.spec.ts'])

async function takeN8n() {
  const chromium = await findChromium(console.log)
  await installN8n('newest')
  const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'n8n-host', '-t', 'the editor shows']
  const env = { ...process.env, PATH: pinnedPath(), CHROMIUM_PATH: chromium, N8N_SCREENSHOTS: 'on' }
  const { code } = await runLoudly(pinnedNode(), vitest, { cwd: root, env })
  process.exitCode = code
}
