import type { EventDeclaration } from '@messenger/shared/contract/event'
import type { EventModel } from './api-model.ts'
import type { TypeRegistry } from './type-registry.ts'

type Events = Readonly<Record<string, EventDeclaration>>

export interface EventContracts {
  readonly always: Events
  readonly optIn: Events
  readonly deliveryOnly: Events
}

/** Every event that a library can meet. */
export function eventModels({ always, optIn, deliveryOnly }: EventContracts, registry: TypeRegistry): EventModel[] {
  const rows = Object.entries({ ...always, ...optIn, ...deliveryOnly })
  return rows.map(([name, { title, description, payload, example }]) => ({
    name,
    typeName: `${pascal(name)}Event`,
    title,
    description,
    data: registry.typeOf(payload, 'output', 'events'),
    isOptIn: name in optIn,
    isDeliveryOnly: name in deliveryOnly,
    example,
  }))
}

/** `messages-group.received` → `MessagesGroupReceived`. */
function pascal(name: string): string {
  return name.replace(/(?:^|[.\-_])(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}
