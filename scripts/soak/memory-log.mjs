import { footprintOf, sumOf } from '../footprint/memory.mjs'

const everyMs = 30_000
const rows = 10

/** Notes twice a minute what all processes take; `print` shows it in ten rows and stops. */
export function watchMemory(gateway, say) {
  const samples = []
  const timer = setInterval(() => {
    const pid = gateway.pid()
    const parts = pid ? footprintOf(pid) : []
    if (parts.length > 3) samples.push(parts)
  }, everyMs)
  timer.unref()
  return {
    print() {
      clearInterval(timer)
      const names = [...new Set(samples.flat().map(({ name }) => name))]
      for (let row = 0; row < rows; row += 1) {
        const part = samples.slice((row * samples.length) / rows, ((row + 1) * samples.length) / rows)
        if (part.length === 0) continue
        const of = name => mean(part.map(parts => parts.find(found => found.name === name)?.mb ?? 0)).toFixed(0)
        say(
          `MB in part ${row + 1} of ${rows}: ${mean(part.map(sumOf)).toFixed(0)} (${names.map(name => `${name} ${of(name)}`).join(', ')})`,
        )
      }
    },
  }
}

const mean = values => values.reduce((sum, value) => sum + value, 0) / values.length
