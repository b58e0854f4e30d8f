import { type IDataObject, type INode, type JsonObject, NodeApiError, NodeOperationError } from 'n8n-workflow'

/** The error n8n shows for an item: one that already says what to do stays as it is. */
export function nodeErrorOf(node: INode, error: unknown, itemIndex: number): NodeApiError | NodeOperationError {
  if (error instanceof NodeApiError || error instanceof NodeOperationError) return error
  return new NodeOperationError(node, error instanceof Error ? error : messageOf(error), { itemIndex })
}

/**
 * What stands in place of an item's reply where the workflow goes on: what happened, and what to do. n8n sends an item to the
 * error output only when it has no keys but `error`, `message` and `details` (`handleNodeErrorOutput` in n8n-core 2.41.1).
 */
export function errorItem(error: unknown): IDataObject {
  const description: unknown = Reflect.get(Object(error), 'description')
  return { error: messageOf(error), ...(typeof description === 'string' ? { details: description } : {}) }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What NodeApiError reads from an error or a refused reply. */
export function jsonOf(error: Error | IDataObject): JsonObject {
  if (error instanceof Error) return { name: error.name, message: error.message }
  return JSON.parse(JSON.stringify(error))
}

/** The code of a failed connection, which Node.js puts on the error or on its cause. */
export function codeOf(error: unknown): string {
  const own: unknown = Reflect.get(Object(error), 'code')
  if (typeof own === 'string') return own
  const cause: unknown = Reflect.get(Object(error), 'cause')
  const deeper: unknown = Reflect.get(Object(cause), 'code')
  return typeof deeper === 'string' ? deeper : ''
}
