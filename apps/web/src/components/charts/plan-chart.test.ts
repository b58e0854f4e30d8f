import { expect, test } from 'vitest'
import { chartHeight, planChart } from './plan-chart.ts'
import type { Point } from './series.ts'

const point = (at: number, some: Partial<Point>): Point => ({ ...some, at })

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

test('nothing is drawn where nothing was recorded: neither a bar nor a line over it, and no amount of 0', () => {
  const gone: Partial<Point> = { isRecorded: false, received: null, p50: null }
  const points = [point(1, { p50: 10 }), point(2, { p50: 12 }), point(3, gone), point(4, gone), point(5, { p50: 20 })]
  const lines = planChart({ form: 'lines', series: ['p50'] }, points, 578)
  expect(lines.gaps).toEqual([{ x: 260, width: 200 }])
  expect(lines.layers[0]?.path.match(/M/g)).toHaveLength(2)
  const idle = [point(1, { received: 0 }), point(2, { received: null }), point(3, { received: 2 })]
  const bars = planChart({ form: 'bars', series: ['received'] }, idle, 378)
  expect(bars.gaps).toEqual([{ x: 160, width: 100 }])
  expect(bars.layers[0]?.path.match(/M/g)).toHaveLength(1)
  expect(planChart({ form: 'lines', series: ['p50'] }, [point(1, {}), point(2, { p50: 1 })], 300).gaps).toEqual([])
})

test('the smallest amount is seen, and a share has a scale of its own', () => {
  const { layers, amounts, bottom } = planChart(
    { form: 'bars', series: ['up', 'down'], most: 1 },
    [point(1, { up: 0.9999, down: 0.0001 })],
    278,
  )
  expect(amounts.map(({ value }) => value)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  const [, from = 0, to = 0] = /,([\d.]+)V([\d.]+)h/.exec(layers[1]?.path ?? '')?.map(Number) ?? []
  expect(from - to).toBeGreaterThanOrEqual(1.99)
  expect(from).toBeLessThan(bottom)
})

test('a scale has the end that it is given', () => {
  const { amounts } = planChart({ form: 'lines', series: ['success'], most: 1 }, [point(1, { success: 0.2 })], 300)
  expect([amounts[0]?.value, amounts.at(-1)?.value]).toEqual([0, 1])
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
