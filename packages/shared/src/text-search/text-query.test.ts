import { expect, it } from 'vitest'
import { marksOf } from './marks-of.ts'
import { textQuery } from './text-query.ts'

/** As a search finds it: by the marks first, then by the text. */
function finds(asked: string, text: string): boolean {
  const query = textQuery(asked)
  const marks = marksOf(text)
  return query?.marks.every(mark => marks.has(mark)) === true && query.fits(text)
}

it.each<[asked: string, text: string]>([
  ['order', 'Where is my ORDER?'],
  ['ord', 'Where is my order?'],
  ['order where', 'Where is my order?'],
  ['reclamação', 'Reclamacao 55'],
  ['reclamacao', 'RECLAMAÇÕES e uma reclamação'],
  ['ελληνικα', 'Ελληνικά'],
  ['Straße', 'STRASSE? straße!'],
  ['atendimen', 'o atendimento foi bom'],
  ['atendimento', 'o atendimento foi bom'],
  ['ok', 'OK, thanks'],
  ['20451', 'Invoice no. 20451.'],
  ['الطلب', 'أين الطَّلَب؟'],
  ['اين', 'أين الطلب؟'],
  ['สั่งซื้อ', 'ผมต้องการสั่งซื้อสินค้า'],
  ['退款', '我想退款，谢谢'],
  ['我想退', '我想退款，谢谢'],
  ['好', '好'],
  ['注文', 'ご注文ありがとうございます'],
  ['ガイド', 'ｶﾞｲﾄﾞはこちら'],
  ['환불', '환불해 주세요'],
  ['退款 order', 'order 退款'],
])('%s is found in %s', (asked, text) => expect(finds(asked, text)).toBe(true))

it.each<[asked: string, text: string]>([
  ['rder', 'Where is my order?'],
  ['order now', 'Where is my order?'],
  ['or', 'Where is my order?'],
  ['atendimentos', 'o atendimento foi bom'],
  ['款退', '我想退款'],
  ['想款', '我想退款'],
  ['a', 'a'],
  ['?', '?'],
])('%s is not found in %s', (asked, text) => expect(finds(asked, text)).toBe(false))

it('keeps what a text is found by within bounds', () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `wordnumber${at}`).join(' ')
  expect(marksOf(long).size).toBeLessThanOrEqual(300 * 4)
  expect(marksOf('退款'.repeat(5_000)).size).toBeLessThanOrEqual(300)
  expect(marksOf('x'.repeat(100_000)).size).toBe(0)
})
