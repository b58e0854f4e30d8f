import { expect, it } from 'vitest'
import { excerptOf, foundParts } from './found-parts.ts'

/** The text with what was found in brackets. */
const shown = (text: string, asked: string) =>
  foundParts(text, asked)
    .map(part => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

it.each<[asked: string, text: string, shown: string]>([
  ['order', 'Where is my ORDER?', 'Where is my [ORDER]?'],
  ['ord wh', 'where are orders, and what', 'where are [orders], and what'],
  ['ord wha', 'where are orders, and what', 'where are [orders], and [what]'],
  ['reclamacao', 'Uma RECLAMAÇÃO: reclamações', 'Uma [RECLAMAÇÃO]: reclamações'],
  ['atenção', 'obrigada pela atenc\u0327a\u0303o', 'obrigada pela [atenção]'],
  ['4711', 'Invoice no. 4711.', 'Invoice no. [4711].'],
  ['الطلب', 'أين الطَّلَب؟', 'أين [الطَّلَب]؟'],
  ['สั่งซื้อ', 'ผมต้องการสั่งซื้อสินค้า', 'ผมต้องการ[สั่งซื้อ]สินค้า'],
  ['退款', '我想退款，谢谢', '我想[退款]，谢谢'],
  ['ガイ', 'ご案内：ガイド', 'ご案内：[ガイ]ド'],
  ['退款 款退', '退款退', '[退款退]'],
  ['好', '你好', '你好'],
  ['好', '好 order', '[好] order'],
  ['a', 'a word', 'a word'],
  ['nothing', 'Where is my order?', 'Where is my order?'],
  ['<b>', '<b>bold</b> <br>', '<b>bold</b> <br>'],
])('%s is marked in %s', (asked, text, expected) => expect(shown(text, asked)).toBe(expected))

it('cuts a long text around the first word that is found', () => {
  const before = 'lorem ipsum dolor sit amet '.repeat(20)
  const excerpt = excerptOf(`${before}the golden ring ${'and more of it '.repeat(20)}`, 'golden', 120)
  expect(excerpt).toMatch(/^…\S.* the golden ring .*…$/)
  expect(excerpt?.indexOf('golden')).toBeLessThan(50)
  expect(excerpt?.length).toBeLessThanOrEqual(122)
  expect(excerptOf('a golden\n ring', 'golden', 120)).toBe('a golden ring')
  expect(excerptOf(`golden ${before}`, 'golden', 30)).toMatch(/^golden lorem .*…$/)
  expect(excerptOf(`${before}golden`, 'golden', 60)).toMatch(/^….*golden$/)
  expect(excerptOf(before, 'golden', 120)).toBeNull()
})

it('cuts no character in two', () => {
  const excerpt = excerptOf(`${'😀'.repeat(300)} golden ${'😀'.repeat(300)}`, 'golden', 101)
  expect(excerpt).not.toMatch(/^…?[\udc00-\udfff]|[\ud800-\udbff]…?$/)
  expect(excerpt).toContain('golden')
})
