import { describe, expect, it } from 'vitest'
import { formatText, type TextPart } from './format-text.ts'

const brief = (parts: readonly TextPart[]): string =>
  parts
    .map(part => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'mention') return `<mention ${part.digits}>`
      if (part.kind === 'link') return `<link ${part.address}>`
      return `<${part.kind} ${'parts' in part ? brief(part.parts) : part.text}>`
    })
    .join('')

describe('formatText', () => {
  it.each([
    ['plain', 'plain'],
    [
      '*bold* and _italic_ and ~strike~ and `code`',
      '<bold bold> and <italic italic> and <strike strike> and <code code>',
    ],
    ['*both _of them_*', '<bold both <italic of them>>'],
    ['2*3*4 and snake_case_name', '2*3*4 and snake_case_name'],
    ['* not this * nor *this', '* not this * nor *this'],
    ['*not\nthis*', '*not\nthis*'],
    ['```one *two*\nthree```', '<block one *two*\nthree>'],
    ['before ```open', 'before ```open'],
    [
      'see https://example.com/a_b_c*d, and http://b.example.',
      'see <link https://example.com/a_b_c*d>, and <link http://b.example>.',
    ],
    ['javascript:alert(1) data:text/html,x', 'javascript:alert(1) data:text/html,x'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['**', '**'],
    ['', ''],
  ])('%j', (text, shown) => {
    expect(brief(formatText(text))).toBe(shown)
  })

  it('shows those mentioned, and other digits as they are', () => {
    expect(brief(formatText('Hi @15551230001, @15551230002', new Set(['15551230001'])))).toBe(
      'Hi <mention 15551230001>, @15551230002',
    )
  })

  it('reads whatever is in a text, and loses nothing of it', () => {
    const lines = ['*a '.repeat(20_000), '```'.repeat(9_999), '```'.repeat(9_998)]
    for (const text of lines) expect(brief(formatText(text))).toBe(text)
    const address = 'http://'.repeat(9_000)
    expect(formatText(address)).toEqual([{ kind: 'link', text: address, address }])
    for (const text of [
      `${'*_'.repeat(15_000)}x${'_*'.repeat(15_000)}`,
      '*_~`'.repeat(15_000),
      `${'*a'.repeat(30_000)}*`,
    ]) {
      expect(brief(formatText(text)).length).toBeGreaterThan(10_000)
    }
  })
})
