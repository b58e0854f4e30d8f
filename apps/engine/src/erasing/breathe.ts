import { setImmediate as turn } from 'node:timers/promises'

/** Opening so many values takes some milliseconds, in which nothing else of the process goes on. */
const atOnce = 200

/** Gives others their turn now and then. `index`: of the value that was just opened. */
export async function breathe(index: number): Promise<void> {
  if (index % atOnce === atOnce - 1) await turn()
}
