import { expect, test } from 'vitest'
import { chartHeight, planChart } from './plan-chart.ts'
import type { Point } from './series.ts'

const none = { received: null, sent: null, failed: null, delivered: null, waiting: null, undelivered: null }
const point = (at: number, some: Partial<Point>): Point => ({ ...none, p50: null, p95: null, ...some, at })

test('bars stand on each other, and nothing is drawn for nothing', () => {
  const points = [point(1, { received: 3, sent: 1 }), point(2, { received: 0, sent: 4 })]
  const { layers, amounts, bottom } = planChart({ form: 'bars', series: ['received', 'sent'] }, points, 278)
  const heights = new Map(amounts.map(({ value, y }) => [value, y]))
  expect([...heights.keys()]).toEqual([0, 1, 2, 3, 4])
  expect(heights.get(0)).toBe(bottom)
  const [received, sent] = layers.map(({ path }) => path)
  expect(received).toBe(`M69,${bottom}V${heights.get(3)}h82V${bottom}Z`)
  expect(sent).toBe(
    `M69,${heights.get(3)}V${heights.get(4)}h82V${heights.get(3)}Z` + `M169,${bottom}V${heights.get(4)}h82V${bottom}Z`,
  )
})

test('lines skip what is not known, and each amount has its dot', () => {
  const points = [point(1, { p50: 10 }), point(2, {}), point(3, { p50: 20 })]
  const [layer] = planChart({ form: 'lines', series: ['p50'] }, points, 378).layers
  expect(layer?.dots?.match(/M[\d.]+/g)).toEqual(['M108', 'M308'])
  expect(layer?.path).toMatch(/^M110,/)
  expect(layer?.path).toMatch(/,10$/)
})

test('counts have no halves, words at the axis have room, and an empty or narrow chart stays inside', () => {
  const idle = Array.from({ length: 48 }, (_, at) => point(at, { received: 0 }))
  const { amounts, marks, layers, right } = planChart({ form: 'bars', series: ['received'] }, idle, 800)
  expect(amounts.map(({ value }) => value)).toEqual([0, 1])
  expect(layers[0]?.path).toBe('')
  expect(marks.every(({ x }, index) => index === 0 || x - (marks[index - 1]?.x ?? 0) >= 84)).toBe(true)
  expect(Math.max(...marks.map(({ x }) => x))).toBeLessThan(right)
  const narrow = planChart({ form: 'lines', series: ['p95'] }, [], 10)
  expect(narrow).toMatchObject({ step: 0, layers: [{ path: '', dots: '' }] })
  expect(narrow.bottom).toBeLessThan(chartHeight)
})
