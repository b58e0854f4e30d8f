import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sampleFile } from './sample.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../docs/webhooks.md', import.meta.url)), 'utf8')

it.each([
  ['js', 'verify-webhook.mjs'],
  ['python', 'verify-webhook.py'],
  ['php', 'verify-webhook.php'],
])('the page shows the %s sample as it runs', (language, file) => {
  const shown = new RegExp(`^\`\`\`${language}\\n(.*?)\\n\`\`\`$`, 'ms').exec(page)?.[1]
  const [, runs] = readFileSync(sampleFile(file), 'utf8').split(/^.. ?verify: (?:begin|end)\n/m)
  expect(shown).toBe(runs?.trim())
})
