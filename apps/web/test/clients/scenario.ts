import type { World } from '../rows/world.ts'
import type { Driver, DriverAnswer, DriverRequest } from './driver.ts'
import { type Passed, startWay, type Trouble } from './way.ts'

/** What is there before the call. */
export interface Ground {
  readonly world: World
  readonly driver: Driver
}

/** What became of it. */
export interface Outcome {
  readonly answer: DriverAnswer
  /** Calls that the library made, where a way is in between. */
  readonly passed: readonly Passed[]
  /** Milliseconds from the request to the answer. */
  readonly ms: number
}

interface ScenarioCase<Given> {
  readonly name: string
  /** What goes wrong between library and gateway; with an empty list the way is good and is watched. */
  readonly troubles?: readonly Trouble[]
  /** The calls that have the troubles, such as `GET /api/events/stream`; all without. */
  readonly only?: string
  /** Libraries that have no word for it, with the reason. */
  readonly not?: Readonly<Record<string, string>>
  /** Makes what the call needs, anew for every library. */
  prepare(ground: Ground): Promise<Given>
  request(given: Given, world: World): DriverRequest
  /** Compares the answer and what can be seen of it; throws where something differs. */
  expects(outcome: Outcome, given: Given, ground: Ground): unknown
  /** While the call is under way. */
  meanwhile?(given: Given, ground: Ground & { readonly id: number; readonly opened: Promise<void> }): Promise<unknown>
}

/** A scenario that hides what it prepares. */
export interface Scenario {
  readonly name: string
  readonly not: Readonly<Record<string, string>>
  run(ground: Ground): Promise<void>
}

export function scenario<Given>(one: ScenarioCase<Given>): Scenario {
  return {
    name: one.name,
    not: one.not ?? {},
    async run(ground) {
      const given = await one.prepare(ground)
      const request = one.request(given, ground.world)
      const gatewayUrl = request.baseUrl ?? ground.world.web.url
      const way = one.troubles ? await startWay(gatewayUrl, one.troubles, one.only) : undefined
      try {
        const began = performance.now()
        const { id, opened, answer } = ground.driver.start({ ...request, baseUrl: way?.url ?? gatewayUrl })
        await one.meanwhile?.(given, { ...ground, id, opened })
        const outcome = { answer: await answer, passed: way?.passed ?? [], ms: performance.now() - began }
        await one.expects(outcome, given, ground)
      } finally {
        await way?.close()
      }
    },
  }
}

/** What is only looked at can be made once for all libraries. */
export function oncePerWorld<Given>(prepare: (ground: Ground) => Promise<Given>): (ground: Ground) => Promise<Given> {
  const made = new WeakMap<World, Promise<Given>>()
  return ground => {
    const given = made.get(ground.world) ?? prepare(ground)
    made.set(ground.world, given)
    return given
  }
}

/** With the session's key. */
export const byKey = ({ key }: { readonly key: string }) => ({ credential: { kind: 'key', value: key } }) as const

/** With an account's token. */
export const byToken = ({ token }: { readonly token: string }) =>
  ({ credential: { kind: 'token', value: token } }) as const

/** No second try. */
export const once = { maxRetries: 0 }
