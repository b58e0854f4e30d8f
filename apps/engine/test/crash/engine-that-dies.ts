import { KeptChild } from './kept-child.ts'
import type { World } from './world.ts'

/** An engine that is kept running and dies at each of `deaths` (`<crash point>:<time that it is passed>`), one after the other, and then no more. */
export function startEngineThatDies(world: World, deaths: readonly string[]) {
  let starts = 0
  const engine = new KeptChild(() => {
    const death = deaths[starts]
    starts += 1
    return world.startEngine(death)
  })
  return { engine, starts: () => starts }
}
