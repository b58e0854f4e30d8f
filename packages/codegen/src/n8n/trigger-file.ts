import type { ContractTree } from '@messenger/shared/contract/contract'
import type { EventDeclaration } from '@messenger/shared/contract/event'
import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'
import { compareText, fieldProperty } from './field-property.ts'
import { type InputField, inputShape } from './input-field.ts'
import { sentence } from './naming.ts'

export type EventTree = Readonly<Record<string, EventDeclaration>>

/** Fields of an endpoint that a workflow may set; its address, events and secret belong to the node. */
const ENDPOINT_FILTERS = new Set([
  'chat_filter',
  'collect_max_messages',
  'collect_max_seconds',
  'collect_seconds',
  'ignore_own',
  'skip_paused_chats',
])

/** The trigger's event choice, and the endpoint filters as far as the contract declares them. */
export function triggerFile(events: EventTree, tree: ContractTree): GeneratedFile {
  const options = Object.entries(events)
    .map(([value, event]) => ({ name: event.title, value, description: sentence(event.description) }))
    .sort((a, b) => compareText(a.name, b.name))
  const home = { name: 'webhooks.create', example: undefined }
  const filters = endpointFilters(tree)
    .map(field => fieldProperty(field, home))
    .sort((a, b) => compareText(String(a.displayName), String(b.displayName)))
  const text = `${generatedHeader}import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'

export const triggerEvents: INodePropertyOptions[] = ${typescriptLiteral(options)}

type Choice = Pick<INodeProperties, 'type' | 'options' | 'default'>

export const eventChoice: Choice = { type: 'multiOptions', options: triggerEvents, default: [] }

/** Events as a webhook takes them: by name, or all of them. */
export const eventOrAllChoice: Choice = {
  ...eventChoice,
  options: [{ name: 'All Events', value: '*', description: 'Every event, also those added later, but those of bulk sends' }, ...triggerEvents],
}

export const endpointFilters: INodeProperties[] = ${typescriptLiteral(filters)}
`
  return { path: 'trigger.ts', text }
}

/** The filters that `webhooks.create` declares. */
export function endpointFilters(tree: ContractTree): InputField[] {
  const create = tree.webhooks?.create
  return create ? inputShape(create.input).fields.filter(field => ENDPOINT_FILTERS.has(field.parameter)) : []
}
