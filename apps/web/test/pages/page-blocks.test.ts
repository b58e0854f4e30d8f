import { describe, expect, it } from 'vitest'
import { pageBlocks } from './page-blocks.ts'
import { printsAsExpected } from './prints-as-expected.ts'

const page = [
  '# A page',
  '```bash run',
  'echo "{}"',
  '```',
  '```json expect',
  '{}',
  '```',
  '````ts run tab="Node" file="run it.ts"',
  '```',
  '````',
  '```bash tab="PHP" skip="needs a run of PHP"',
  '```',
  '```env run in="Laravel"',
  '```',
  '```mermaid',
  'flowchart LR',
  '```',
].join('\n')

describe('the blocks of a page', () => {
  it('say where they are run, and what they print', () => {
    expect(pageBlocks(page)).toMatchObject([
      { run: 'curl', isRun: true, line: 2, text: 'echo "{}"', expected: '{}', file: undefined },
      { run: 'node', isRun: true, line: 8, text: '```', file: 'run it.ts' },
      { run: 'php', isRun: false, syntax: 'bash', skip: 'needs a run of PHP' },
      { run: 'laravel', isRun: true, syntax: 'env', file: undefined },
      { run: undefined, isRun: false, syntax: 'mermaid' },
    ])
  })

  it('have an end, and expectations have a block', () => {
    expect(() => pageBlocks('```bash\n')).toThrow('no end')
    expect(() => pageBlocks('```text expect\n```')).toThrow('no block')
    expect(() => pageBlocks(`${page}\n\`\`\`text expect\n\`\`\`\n\`\`\`text expect\n\`\`\``)).toThrow('no block')
  })
})

describe('what a block prints', () => {
  it.each([
    ['one\ntwo\n', 'one\ntwo'],
    ['{"id":7,"status":"sent"}', '{"id":…,"status":"sent"}'],
    ['a\nb\nc\nd', 'a\n…\nd'],
    ['a\nd', 'a\n…\nd'],
    ['a\nb', 'a\n…'],
    ['a (1) [2] $3  \n\n', 'a (1) [2] $3'],
  ])('%j is as expected', (printed, expected) => {
    expect(printsAsExpected(printed, expected)).toBe(true)
  })

  it.each([
    ['one', 'two'],
    ['one\ntwo', 'one'],
    ['one', 'one\ntwo'],
    ['', 'one'],
    ['{"id":7}', '{"id":…,"status":"sent"}'],
    ['a\nb\nc', 'a\n…\nd'],
    ['axb', 'a.b'],
  ])('%j is not %j', (printed, expected) => {
    expect(printsAsExpected(printed, expected)).toBe(false)
  })
})
