import { compareText, type FieldHome, fieldProperty } from './field-property.ts'
import { fileProperties } from './file-properties.ts'
import type { InputField } from './input-field.ts'
import { mediaProperties } from './media-properties.ts'
import type { PrintedProperty } from './printed-property.ts'
import { hasFormerSession, type NodeOperation } from './request-row.ts'
import { sendOptions } from './send-options.ts'
import { inVersion1, sinceVersion2 } from './type-versions.ts'

/** The parameters of one operation, in the order in which n8n shows them. */
export function operationProperties(entry: NodeOperation): PrintedProperty[] {
  const { row, shape, source } = entry
  const show = { resource: [entry.resource.value], operation: [entry.operation.value] }
  refuseDoubles(entry)
  const home = { name: source.name, example: source.operation.example.input }
  const required = shape.fields.filter(field => field.shown || field.moved)
  const additional = shape.fields.filter(field => !field.shown)
  const media = mediaProperties(row.media)
  return [
    ...(row.session === 'none' ? [] : [{ '...': [{ spread: sessionPropertyOf(entry) }], displayOptions: { show } }]),
    ...(hasFormerSession(entry) ? [shown(formerSession, show)] : []),
    ...(row.media?.as === 'upload' ? media.map(property => shown(property, show)) : []),
    ...required.flatMap(field => {
      const asked = { ...fieldProperty(field, home), ...(field.moved ? { when: sinceVersion2 } : {}) }
      const address = Object.values(row.media?.parameters ?? {}).includes(field.parameter)
      if (row.media?.as === 'source' && address)
        return [
          ...media.map(property => shown(property, show)),
          shown({ ...asked, when: { mediaSource: ['url'] } }, show),
        ]
      if (row.media?.as === 'upload' && field.parameter === 'base64')
        return [shown({ ...asked, when: { mediaSource: ['base64'] } }, show)]
      return [shown(asked, show)]
    }),
    ...(row.media?.as === 'attachment' ? media.map(property => shown(property, show)) : []),
    ...fileProperties(row.file).map(property => shown(property, show)),
    ...(row.pagination === 'none' ? [] : pagingProperties(show)),
    ...(row.simplified.length === 0 ? [] : [shown(simplifyProperty, show)]),
    ...additionalFields(entry, additional, home).map(property => shown(property, show)),
  ]
}

/** The collection, unless it would be empty. What version 2 asks for elsewhere, or no longer, is there in version 1 alone. */
function additionalFields({ row }: NodeOperation, fields: readonly InputField[], home: FieldHome): PrintedProperty[] {
  const asked = fields.map(field => ({
    ...fieldProperty(field, home),
    ...(field.moved || field.retired ? { displayOptions: { show: inVersion1 } } : {}),
  }))
  const all = [...asked, ...(row.waits ? sendOptions : [])]
  if (all.length === 0) return []
  const isOfVersion1 = fields.every(field => field.moved || field.retired) && !row.waits
  return [{ ...collection(all), ...(isOfVersion1 ? { when: inVersion1 } : {}) }]
}

/** Name of the picker in the node: of one session, or of one or all. */
export function sessionPropertyOf({ row }: NodeOperation): string {
  return row.pathOfAll === undefined ? 'sessionProperty' : 'sessionOrAllProperty'
}

/** Fields of nested objects are joined into one name, which must not meet another. */
function refuseDoubles({ shape, source }: NodeOperation): void {
  const names = shape.fields.map(field => field.parameter)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`Two fields of ${source.name} are named '${double}' in n8n.`)
}

/** The Additional Fields collection: each field is sent only when it was added. */
function collection(fields: readonly PrintedProperty[]): PrintedProperty {
  return {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    // Guarantee to the printer: properties hold literals and spreads alone.
    options: [...fields].sort((a, b) => compareText(String(a.displayName), String(b.displayName))),
  }
}

interface Show {
  readonly resource: readonly string[]
  readonly operation: readonly string[]
}

/** A parameter with its place; `when` names further answers that it depends on. */
function shown({ displayName, name, type, when, ...rest }: PrintedProperty, show: Show): PrintedProperty {
  const { '...': spread, ...others } = rest
  return {
    ...(spread === undefined ? {} : { '...': spread }),
    displayName,
    name,
    type,
    displayOptions: { show: { ...show, ...Object(when) } },
    ...others,
  }
}

function pagingProperties(show: Show): PrintedProperty[] {
  const returnAll = {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show: { ...show } },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  }
  const limit = {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    displayOptions: { show: { ...show, returnAll: [false] } },
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
  }
  return [returnAll, limit]
}

const formerSession = {
  displayName: 'Session',
  name: 'session',
  type: 'hidden',
  default: '',
  description: 'Held by workflows that were saved with it, and no longer read',
}

const simplifyProperty = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
}
