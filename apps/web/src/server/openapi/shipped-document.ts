import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import { openApiDocument } from './document.ts'

/** The document of the shipped contract, for a gateway at that address. */
export function shippedDocument(serverUrl?: string): object {
  return openApiDocument(endpointsOf(operations), { ...namedEvents, ...deliveryContract }, serverUrl)
}
