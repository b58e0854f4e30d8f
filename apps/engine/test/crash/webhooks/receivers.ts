import { z } from 'zod'
import { startChild } from '../child.ts'
import { type Arrival, arrival, type Progress, progress, type Temper } from './arrival.ts'

/** Receivers in a process of their own, so that what happens in the test's process does not change what they see. */
export interface Receivers {
  /** Address of an endpoint's receiver. */
  urlOf(endpoint: string): string
  progress(): Promise<Progress>
  /** Everything that came, in its order. */
  arrivals(): Promise<readonly Arrival[]>
  stop(): Promise<void>
}

export async function startReceivers(temper: Temper): Promise<Receivers> {
  const child = await startChild({ program: './webhooks/receiver-process.ts', args: [JSON.stringify(temper)], env: {} })
  const ask = async <S extends z.ZodType>(path: string, reply: S): Promise<z.infer<S>> => {
    const response = await fetch(`${child.url}/${path}`, { signal: AbortSignal.timeout(60_000) })
    return reply.parse(await response.json())
  }
  return {
    urlOf: endpoint => `${child.url}/hook/${endpoint}`,
    progress: () => ask('progress', progress),
    arrivals: () => ask('arrivals', z.array(arrival)),
    stop: child.kill,
  }
}
