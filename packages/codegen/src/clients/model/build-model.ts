import type { ContractTree } from '@messenger/shared/contract/contract'
import { nameTypes } from '@messenger/shared/contract/naming/named-types'
import { operationsOf } from '@messenger/shared/contract/operations'
import type { ApiModel } from './api-model.ts'
import { commonErrors, errorModels } from './error-models.ts'
import { type EventContracts, eventModels } from './event-models.ts'
import { operationModels } from './operation-models.ts'
import { createTypeRegistry } from './type-registry.ts'

/** Reads a contract into the model that the generators of client libraries write from. */
export function buildModel(contract: ContractTree, events: EventContracts): ApiModel {
  const rows = operationsOf(contract)
  const naming = nameTypes(rows, { ...events.always, ...events.optIn, ...events.deliveryOnly })
  const registry = createTypeRegistry(naming)
  const operations = operationModels(rows, registry)
  const eventRows = eventModels(events, registry)
  return { operations, events: eventRows, types: registry.types(), errors: errorModels(), commonErrors }
}
