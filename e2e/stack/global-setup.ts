import { announceStack, isStackGiven } from '../env.ts'
import { startGateway } from './start-gateway.ts'

/** Starts the gateway as its users do, on free ports with fresh data; the returned function ends and removes it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (isStackGiven) return async () => undefined
  const gateway = await startGateway()
  announceStack(gateway)
  return gateway.stop
}
