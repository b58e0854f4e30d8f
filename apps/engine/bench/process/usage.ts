import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './answer.ts'

/**
 * Loaded before a program whose CPU and memory are measured (`--import`): the program itself stays as it ships.
 * `memory` collects garbage first, when the process was started with `--expose-gc`.
 */
answer({
  cpu: () => process.cpuUsage(),
  async memory() {
    for (let round = 0; round < 3; round++) {
      globalThis.gc?.()
      await sleep(200)
    }
    const { rss, heapUsed } = process.memoryUsage()
    return { rss, heapUsed }
  },
})
