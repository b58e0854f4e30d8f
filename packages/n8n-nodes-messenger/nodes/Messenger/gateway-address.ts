import type { Advice } from './error-advice'

/** The credential's address without what people copy along: a slash at its end, and `/api`. */
export function addressOf(baseUrl: string): string {
  return baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')
}

export const notAGateway: Advice = {
  message: 'This address does not answer like a gateway',
  description: 'Check the Base URL of the credential: the address at which you open the dashboard of the gateway.',
}
