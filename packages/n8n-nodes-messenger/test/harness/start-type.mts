import type { IExecuteFunctions, INodeType, INodeTypeDescription } from 'n8n-workflow'
import { n8nWorkflow } from './n8n-packages.mts'

const description: INodeTypeDescription = {
  displayName: 'Start',
  name: 'start',
  group: ['trigger'],
  version: 1,
  description: 'Starts a workflow with the given items',
  defaults: { name: 'Start' },
  inputs: [],
  outputs: [n8nWorkflow.NodeConnectionTypes.Main],
  properties: [
    { displayName: 'Items', name: 'items', type: 'json', default: '[{}]' },
    { displayName: 'File', name: 'file', type: 'string', default: '' },
  ],
}

/** Stands where a person presses "Execute workflow": hands over the items of its parameter. */
export const startType: INodeType = {
  description,
  async execute(this: IExecuteFunctions) {
    const items: unknown = JSON.parse(String(this.getNodeParameter('items', 0)))
    const file = String(this.getNodeParameter('file', 0, ''))
    const binary = file === '' ? {} : { binary: { data: JSON.parse(file) } }
    return [Array.isArray(items) ? items.map(json => ({ json, ...binary })) : []]
  },
}
