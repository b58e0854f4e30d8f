import { expect, it } from 'vitest'
import { compile } from './compile.ts'

const blocks = [
  '```ts run tab="Node"',
  'console.log(true)',
  '```',
  '',
  '```text expect',
  'true',
  '```',
  '',
  '```python run tab="Python"',
  'print(True)',
  '```',
  '',
  '```text expect',
  'True',
  '```',
]

it('shows what a block prints below it, in its own tab', async () => {
  const { html } = await compile(blocks.join('\n'), target => target)
  expect(html.match(/role="tablist"/g)).toHaveLength(1)
  const [first = '', second = ''] = html.split(/<div role="tabpanel"/).slice(1)
  expect(first).toContain('<pre class="output" tabindex="0"><code class="language-text">true\n')
  expect(second).toContain('<pre class="output" tabindex="0"><code class="language-text">True\n')
})

it('takes one without a block before it for a block', async () => {
  const { html } = await compile('Some text.\n\n```text expect\ntrue\n```', target => target)
  expect(html.match(/<figure/g)).toHaveLength(1)
  expect(html).not.toContain('class="output"')
})
