import { type INode, NodeApiError } from 'n8n-workflow'
import { networkAdvice } from './network-advice'
import { codeOf, jsonOf, messageOf } from './node-error'

/** A call that got no answer, in words, with what to try. */
export function networkError(node: INode, error: unknown, itemIndex?: number): NodeApiError {
  const advice = networkAdvice(codeOf(error), messageOf(error))
  return new NodeApiError(node, jsonOf(error instanceof Error ? error : {}), { ...advice, itemIndex })
}
