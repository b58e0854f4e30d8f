import { ApiError } from '@messenger/shared/contract/errors'
import { isUnanswered, networkRefusal } from './network-refusal.ts'

/**
 * Runs a request to the network.
 * @throws NetworkRefusal when the network refused it; `not_ready` when it gave no answer.
 */
export async function askNetwork<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const refusal = networkRefusal(error)
    if (refusal) throw refusal
    throw isUnanswered(error) ? new ApiError('not_ready') : error
  }
}
