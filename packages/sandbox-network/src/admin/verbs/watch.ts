import type { z } from 'zod'
import type { Network } from '../../network.ts'
import type { WatchBody } from '../schemas.ts'
import type { SandboxNews } from '../shapes.ts'

/** Waits until phones of the world show something new. */
export async function watch(network: Network, body: z.infer<typeof WatchBody>): Promise<SandboxNews> {
  const { seen, phones } = await network.news.since(body.owner, body.seen, body.wait_ms)
  return { seen, phones: phones?.map(number => `+${number}`) ?? null }
}
