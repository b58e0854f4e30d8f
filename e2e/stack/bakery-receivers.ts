import { startHookReceiver } from './hook-receiver.ts'

/** Where the bakery's webhooks go. */
export interface BakeryReceivers {
  /** Address of one that takes everything. */
  readonly till: string
  /** Address of one that answers 503. */
  readonly broken: string
  stop(): Promise<void>
}

export async function startBakeryReceivers(): Promise<BakeryReceivers> {
  const [till, broken] = await Promise.all([startHookReceiver(), startHookReceiver()])
  broken.answerWith(503)
  return {
    till: till.url,
    broken: broken.url,
    stop: async () => {
      await Promise.all([till.stop(), broken.stop()])
    },
  }
}
