import type { ExecutionError, IDataObject, INodeExecutionData, IRun } from 'n8n-workflow'

/** Items at an output of a node, with all that n8n keeps beside their JSON. Throws what the run failed with. */
export function outputOf(run: IRun, node: string, output = 0): INodeExecutionData[] {
  const error = errorOf(run)
  if (error) throw error
  return run.data.resultData.runData[node]?.at(-1)?.data?.main?.[output] ?? []
}

/** JSON of a node's output items. */
export function itemsOf(run: IRun, node: string): IDataObject[] {
  return outputOf(run, node).map(item => item.json)
}

export function errorOf(run: IRun): ExecutionError | undefined {
  return run.data.resultData.error
}
