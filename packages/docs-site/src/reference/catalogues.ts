import type { ApiModel, OperationModel } from '@messenger/codegen/clients/model/api-model'
import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { errorCatalogue } from '@messenger/shared/contract/errors'
import type { EventDeclaration } from '@messenger/shared/contract/event'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { errorGroups } from '../errors/all-words.ts'
import type { SitePage, SiteSection } from '../page.ts'
import { errorLink, eventSlug, operationSlug } from './addresses.ts'
import { errorPage } from './error-page.ts'
import { eventPage } from './event-page.ts'
import { typesByName } from './field-rows.ts'
import { page, table } from './markdown-text.ts'
import { readModel } from './model.ts'
import { operationPage } from './operation-page.ts'
import { overview } from './overview.ts'

/** The API reference, the event catalogue and the error catalogue. */
export function referenceSections(): SiteSection[] {
  const model = readModel()
  return [operationSection(model), eventSection(model), errorSection(model)]
}

function operationSection(model: ApiModel): SiteSection {
  const known = { types: typesByName(model), commonErrors: model.commonErrors }
  const rows = endpointsOf(operations)
  const groups = [...Map.groupBy(model.operations, ({ resource }) => resource)].map(([resource, inside]) => ({
    title: titleOf(resource),
    pages: inside.map(operation => operationPage(operation, rowOf(operation, rows), known)),
  }))
  const lists = [...Map.groupBy(model.operations, ({ resource }) => resource)].map(([resource, inside]) =>
    page(`## ${titleOf(resource)}`, table(['Operation', 'Call'], inside.map(indexRow))),
  )
  const index: SitePage = {
    slug: 'api',
    title: 'API reference',
    description: `All ${model.operations.length} operations of the HTTP API, with their fields, answers, errors and examples.`,
    markdown: page(overview, ...lists),
  }
  return { title: 'API reference', index, groups, isLong: true }
}

function indexRow({ title, resource, method, http }: OperationModel): string[] {
  return [`[${title}](/docs/${operationSlug(resource, method)})`, `\`${http.method} ${http.path}\``]
}

/** The model and the contract list the same operations. */
function rowOf(operation: OperationModel, rows: readonly NamedOperation[]): NamedOperation {
  const row = rows.find(
    ({ name, accountWide = false }) => name === operation.name && accountWide === operation.forAllSessions,
  )
  if (!row) throw new Error(`The contract has no ${operation.name}`)
  return row
}

function eventSection(model: ApiModel): SiteSection {
  const types = typesByName(model)
  const declared: Readonly<Record<string, EventDeclaration>> = { ...namedEvents, ...deliveryContract }
  const pages = model.events.flatMap(event => {
    const declaration = declared[event.name]
    return declaration ? [eventPage(event, declaration, types)] : []
  })
  const index: SitePage = {
    slug: 'events',
    title: 'Event catalogue',
    label: 'Event catalogue',
    description: `All ${model.events.length} events that webhooks, the event log and streams bring, with their fields and examples.`,
    markdown: page(
      'Events tell what happens to sessions. They come by [webhooks](/docs/webhooks), as a [list by cursor](/docs/api/events.list), or as a [stream](/docs/api/events.stream).',
      table(
        ['Event', 'When'],
        model.events.map(({ name, title }) => [`[\`${name}\`](/docs/${eventSlug(name)})`, title]),
      ),
    ),
  }
  return { title: 'Events', index, groups: [{ title: '', pages }], isLong: true }
}

function errorSection(model: ApiModel): SiteSection {
  const own = (code: string) => model.operations.filter(({ errors }) => errors.includes(code))
  const groups = errorGroups.map(({ title, codes }) => ({
    title,
    pages: codes.map(code => errorPage(code, own(code))),
  }))
  const lists = errorGroups.map(({ title, codes }) =>
    page(
      `## ${title}`,
      table(
        ['Code', 'Status', 'Text'],
        codes.map(code => [errorLink(code), String(errorCatalogue[code].status), errorCatalogue[code].message]),
      ),
    ),
  )
  const index: SitePage = {
    slug: 'errors',
    title: 'Error catalogue',
    label: 'Error catalogue',
    description: 'Every refusal of the API: its status, its text, what it means and what to do.',
    markdown: page(
      'A refusal is `{"success":false,"message":"…"}`. The header `X-Error-Code` has its code. What a repeat cannot change is a 4xx; repeat 408, 429 and 5xx.',
      ...lists,
    ),
  }
  return { title: 'Errors', index, groups, isLong: true }
}

/** `bulkSends` → `Bulk sends`. */
function titleOf(resource: string): string {
  const words = resource.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
