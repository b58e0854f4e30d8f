import { type GeneratedFile, generatedHeader } from '../generated-file.ts'
import { typescriptLiteral } from '../typescript-literal.ts'
import { compareText } from './field-property.ts'
import { locators } from './locator.ts'
import { actionOf } from './naming.ts'
import { operationProperties } from './operation-properties.ts'
import { operationDescription } from './operation-words.ts'
import type { PrintedProperty } from './printed-property.ts'
import type { NodeOperation } from './request-row.ts'

/** The descriptions: one file for each resource, and one that puts them together below the resource choice. */
export function propertiesFiles(entries: readonly NodeOperation[]): GeneratedFile[] {
  const resources = resourcesOf(entries)
  return [
    ...resources.map(({ value, own }) => ({ path: `${fileName(value)}.ts`, text: resourceText(value, own) })),
    { path: 'properties.ts', text: indexText(resources) },
  ]
}

interface Resource {
  readonly name: string
  readonly value: string
  readonly own: readonly NodeOperation[]
}

function resourcesOf(entries: readonly NodeOperation[]): Resource[] {
  const byValue = new Map(entries.map(entry => [entry.resource.value, entry.resource]))
  return [...byValue.values()]
    .map(resource => ({ ...resource, own: entries.filter(entry => entry.resource.value === resource.value) }))
    .sort((a, b) => compareText(a.name, b.name))
}

function resourceText(value: string, own: readonly NodeOperation[]): string {
  const properties = [operationChoice(value, own), ...own.flatMap(operationProperties)]
  const text = typescriptLiteral(properties)
  const used = (names: string[]) => names.filter(name => text.includes(`...${name},`)).sort()
  const imports = [
    importLine(used(eventSpreads), './trigger'),
    importLine(used(locatorSpreads), '../locators'),
    importLine(used(sessionSpreads), '../session-property'),
  ].join('')
  return `${generatedHeader}import type { INodeProperties } from 'n8n-workflow'
${imports}
export const ${value}Properties: INodeProperties[] = ${text}
`
}

const sessionSpreads = ['sessionOrAllProperty', 'sessionProperty']
const eventSpreads = ['eventChoice', 'eventOrAllChoice']
const locatorSpreads = locators.map(locator => `${locator}Locator`)

function importLine(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from '${from}'\n`
}

/** The words that n8n wants for this operation wherever it stands. */
const upsertDescription = 'Create a new record, or update the current one if it already exists (upsert)'

function operationChoice(resource: string, own: readonly NodeOperation[]): PrintedProperty {
  const options = own
    .map(({ resource: { name: resourceName }, operation: { name, value }, source }) => ({
      name,
      value,
      description: value === 'upsert' ? upsertDescription : operationDescription(source),
      action: actionOf(name, resourceName, source.operation.title),
    }))
    .sort((a, b) => compareText(a.name, b.name))
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [resource] } },
    options,
    default: own[0]?.operation.value,
  }
}

function indexText(resources: readonly Resource[]): string {
  const imports = resources.map(({ value }) => `import { ${value}Properties } from './${fileName(value)}'\n`).join('')
  const choice = {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: resources.map(({ name, value }) => ({ name, value })),
    default: (resources.find(({ value }) => value === 'message') ?? resources[0])?.value,
  }
  const spreads = resources.map(({ value }) => `  ...${value}Properties,\n`).join('')
  return `${generatedHeader}import type { INodeProperties } from 'n8n-workflow'
${imports}
export const properties: INodeProperties[] = [
  ${typescriptLiteral(choice, 1)},
${spreads}]
`
}

function fileName(value: string): string {
  return value.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
