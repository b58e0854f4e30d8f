import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { properties } from './generated/properties'
import { messageOf, nodeErrorOf } from './node-error'
import { runOperation } from './run-operation'
import { searchSessions, searchSessionsOrAll } from './search-sessions'

export class Messenger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Messenger',
    name: 'messenger',
    icon: { light: 'file:../../icons/messenger.svg', dark: 'file:../../icons/messenger.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Send and manage WhatsApp messages through a Messenger Gateway',
    defaults: { name: 'Messenger' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'messengerApi', required: true }],
    properties,
  }

  methods = { listSearch: { searchSessions, searchSessionsOrAll } }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = []
    for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
      try {
        const items = await runOperation(this, itemIndex)
        output.push(...items.map(item => ({ ...item, pairedItem: { item: itemIndex } })))
      } catch (error) {
        if (this.continueOnFail()) {
          output.push({ json: { error: messageOf(error) }, pairedItem: { item: itemIndex } })
          continue
        }
        throw nodeErrorOf(this.getNode(), error, itemIndex)
      }
    }
    return [output]
  }
}
