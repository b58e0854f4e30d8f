import type { Stack } from './stack.ts'

/** What the engine's metrics say of a counter, of the series whose labels hold `label`. 0 when it has none. */
export async function readCounter(stack: Stack, name: string, label: string): Promise<number> {
  const metrics = await (await fetch(`${stack.engine().url}/metrics`)).text()
  const line = metrics.split('\n').find(text => text.startsWith(name) && text.includes(label))
  return Number(line?.split(' ').at(-1) ?? 0)
}
