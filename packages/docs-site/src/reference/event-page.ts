import type { EventModel, NamedType } from '@messenger/codegen/clients/model/api-model'
import type { EventDeclaration, EventFilter, EventOrigin } from '@messenger/shared/contract/event'
import type { SitePage } from '../page.ts'
import { eventSlug } from './addresses.ts'
import { rowsOfType, typeText } from './field-rows.ts'
import { cell, json, page, table } from './markdown-text.ts'

const origins = {
  phone: 'the account’s own phone',
  network: 'the network, with the people on it',
  gateway: 'this gateway',
} as const satisfies Record<EventOrigin, string>

const filters = {
  chat_filter: '`chat_filter`',
  ignore_own: '`ignore_own`',
  skip_paused_chats: '`skip_paused_chats`',
  collect_seconds: '`collect_seconds`',
} as const satisfies Record<EventFilter, string>

/** The page of an event. */
export function eventPage(
  event: EventModel,
  declared: EventDeclaration,
  types: ReadonlyMap<string, NamedType>,
): SitePage {
  const rows = rowsOfType(event.data, types)
  return {
    slug: eventSlug(event.name),
    title: event.name,
    label: event.name,
    description: `${event.title}. ${event.description}`,
    markdown: page(
      `**${event.title}.** ${event.description}`,
      facts(event, declared),
      '## Fields of data',
      `\`data\` is of type ${cell(typeText(event.data, types))}. ${declared.carries}`,
      rows.length > 0 &&
        table(
          ['Field', 'Type', 'Always there', 'Meaning'],
          rows.map(({ name, type, required, note }) => [`\`${name}\``, type, required ? 'yes' : 'no', note]),
        ),
      '## Example',
      'The body of a webhook that brings it:',
      json({
        event: event.name,
        sessionId: '7',
        timestamp: 1_767_607_200_123,
        ...(event.isDeliveryOnly ? {} : { sequence: 4211 }),
        data: event.example,
      }),
    ),
  }
}

function facts(event: EventModel, { from, filters: kept }: EventDeclaration): string {
  return [
    `- **Comes from**: ${from.map(origin => origins[origin]).join(', ')}`,
    `- **Name of the type in the client libraries**: \`${event.typeName}\``,
    kept.length > 0 &&
      `- **Settings of a webhook that can keep it out**: ${kept.map(name => filters[name]).join(', ')}`,
    event.isOptIn && '- **Sent to those who name it**: `*` leaves it out.',
    event.isDeliveryOnly && '- **Webhooks alone get it**: it stands in no log and no stream.',
  ]
    .filter(line => typeof line === 'string')
    .join('\n')
}
