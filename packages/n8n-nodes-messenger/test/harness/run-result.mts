import type { ExecutionError, IDataObject, INodeExecutionData, IRun } from 'n8n-workflow'

/** Output items of a node with all that n8n keeps beside their JSON. Throws what the run failed with. */
export function outputOf(run: IRun, node: string): INodeExecutionData[] {
  const error = errorOf(run)
  if (error) throw error
  return run.data.resultData.runData[node]?.at(-1)?.data?.main?.[0] ?? []
}

/** JSON of a node's output items. */
export function itemsOf(run: IRun, node: string): IDataObject[] {
  return outputOf(run, node).map(item => item.json)
}

export function errorOf(run: IRun): ExecutionError | undefined {
  return run.data.resultData.error
}
