import type { ApiModel } from '@messenger/codegen/clients/model/api-model'
import { buildModel } from '@messenger/codegen/clients/model/build-model'
import { contract } from '@messenger/shared/contract/contract'
import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'

/** The contract as client libraries see it, so that names of types are the same here. */
export function readModel(): ApiModel {
  return buildModel(contract, { always: eventContract, optIn: optInContract, deliveryOnly: deliveryContract })
}
