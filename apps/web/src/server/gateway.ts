import type { ContractTree } from '@messenger/shared/contract/contract'
import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import { operationsOf } from '@messenger/shared/contract/operations'
import { createToolBox, type ToolBox } from './mcp/call-tool.ts'
import { createMcp, type McpHandler } from './mcp/mcp.ts'
import { openToGuests } from './open-to-guests.ts'
import { openApiDocument } from './openapi/document.ts'
import { createRest, type Rest } from './rest/rest.ts'
import { buildRouter, type RouterOf } from './router.ts'
import type { WebHandlers } from './run-operation.ts'
import type { Services } from './services.ts'

/** Every door of a contract. */
export interface Gateway<C extends ContractTree> {
  readonly router: RouterOf<C>
  /** The procedures of it that need no credential. */
  readonly openToGuests: ReadonlySet<string>
  readonly rest: Rest
  readonly mcp: McpHandler
  /** What agents have asked for, and a person has approved. */
  readonly tools: Pick<ToolBox, 'approved'>
  /** JSON text. */
  readonly openApi: string
}

/** Builds all doors from the contract and its handlers: an operation that is in them is on every door. */
export function createGateway<C extends ContractTree>(
  tree: C,
  handlers: WebHandlers<C>,
  services: Services,
): Gateway<C> {
  const rows = operationsOf(tree)
  const endpoints = endpointsOf(rows)
  const router = buildRouter(tree, handlers)
  return {
    router,
    openToGuests: openToGuests(rows),
    rest: createRest(endpoints, router, services),
    mcp: createMcp(rows, router, services),
    tools: createToolBox(rows, router),
    openApi: JSON.stringify(
      openApiDocument(endpoints, { ...namedEvents, ...deliveryContract }, services.settings.publicUrl),
    ),
  }
}
