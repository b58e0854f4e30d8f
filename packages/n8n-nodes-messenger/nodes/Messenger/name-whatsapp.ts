import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow'
import { actions } from './generated/actions'

/**
 * The properties with WhatsApp named in what each operation does: n8n lists it when somebody searches, calls a new node by
 * it, and tells it to agents as what a tool does.
 */
export function nameWhatsApp(properties: INodeProperties[]): INodeProperties[] {
  return properties.map(property => {
    const { name, displayOptions, options = [] } = property
    const own = name === 'operation' ? actions[String(displayOptions?.show?.resource?.[0])] : undefined
    return own === undefined ? property : { ...property, options: options.map(option => named(option, own)) }
  })
}

type Option = NonNullable<INodeProperties['options']>[number]

function named(option: Option, own: Partial<Record<string, string>>): Option {
  return isOperation(option) ? { ...option, action: own[String(option.value)] ?? option.action } : option
}

function isOperation(option: Option): option is INodePropertyOptions {
  return 'value' in option && 'action' in option
}
