import { randomUUID } from 'node:crypto'
import type { IExecuteFunctions } from 'n8n-workflow'

/**
 * The same for every try of an item, so that a retried send is sent once. As an AI tool the node may have no
 * execution id; a constant key would then swallow every later call.
 */
export function idempotencyKey(context: IExecuteFunctions, itemIndex: number): string {
  const executionId: string | undefined = context.getExecutionId()
  if (!executionId) return randomUUID()
  const { $runIndex: runIndex } = context.getWorkflowDataProxy(itemIndex)
  return `${executionId}-${context.getNode().id}-${runIndex}-${itemIndex}`
}
