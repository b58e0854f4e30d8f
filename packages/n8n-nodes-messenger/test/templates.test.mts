import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { INode, INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow'
import index from '../templates/index.json' with { type: 'json' }
import { type InstalledPackage, installPackage } from './harness/installed-package.mts'
import { n8nWorkflow } from './harness/n8n-packages.mts'

interface Template {
  name: string
  nodes: INode[]
  connections: Record<string, Record<string, Array<Array<{ node: string }>>>>
}

const folder = join(import.meta.dirname, '../templates')
const OURS = /^n8n-nodes-messaging-gateway\./
/** Nodes of n8n itself that the templates build on. */
const KNOWN = [
  '@n8n/n8n-nodes-langchain.agent',
  '@n8n/n8n-nodes-langchain.chainLlm',
  '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  '@n8n/n8n-nodes-langchain.memoryBufferWindow',
  '@n8n/n8n-nodes-langchain.openAi',
  'n8n-nodes-base.aggregate',
  'n8n-nodes-base.dataTable',
  'n8n-nodes-base.errorTrigger',
  'n8n-nodes-base.filter',
  'n8n-nodes-base.formTrigger',
  'n8n-nodes-base.googleCalendar',
  'n8n-nodes-base.googleDrive',
  'n8n-nodes-base.googleSheets',
  'n8n-nodes-base.if',
  'n8n-nodes-base.limit',
  'n8n-nodes-base.removeDuplicates',
  'n8n-nodes-base.scheduleTrigger',
  'n8n-nodes-base.splitInBatches',
  'n8n-nodes-base.stickyNote',
  'n8n-nodes-base.switch',
  'n8n-nodes-base.wait',
  'n8n-nodes-base.webhook',
]
/** The numbers that the documentation uses. */
const EXAMPLE_NUMBERS = ['+15551230001', '+15551230002']

suite('the workflow templates', () => {
  let installed: InstalledPackage

  before(async () => {
    installed = await installPackage()
  })

  const describe = ({ type }: Pick<INode, 'type'>): INodeTypeDescription =>
    installed.nodeTypes.getByName(type).description as INodeTypeDescription

  test('are twelve at least, listed once each, as the README tells them', () => {
    const files = globSync('*.json', { cwd: folder }).filter(file => file !== 'index.json')
    assert.ok(files.length >= 12)
    assert.deepEqual(index.templates.map(({ file }) => file).sort(), files.sort())
    const rows = index.categories.flatMap(({ key, name }) =>
      index.templates
        .filter(({ category }) => category === key)
        .map(({ file, title, does }) => `| ${name.en} | [${title.en}](templates/${file}) | ${does.en} |`),
    )
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    assert.deepEqual(
      readme.split('\n').filter(line => line.includes('](templates/')),
      rows,
    )
  })

  for (const { file } of index.templates) {
    const example: Template = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const ours = example.nodes.filter(({ type }) => OURS.test(type))

    test(`${file} uses this package, and nodes of n8n that are known`, () => {
      assert.ok(ours.length > 0)
      const others = example.nodes.map(({ type }) => type).filter(type => !OURS.test(type))
      assert.deepEqual(
        others.filter(name => !KNOWN.includes(name)),
        [],
      )
    })

    test(`${file} has the newest version of each node, and no credential, person or number of anybody`, () => {
      for (const { name, type, typeVersion, credentials } of example.nodes) {
        if (OURS.test(type)) assert.equal(typeVersion, newestVersion(describe({ type })), name)
        assert.equal(credentials, undefined, name)
      }
      const numbers = JSON.stringify(example).match(/\+\d{7,}/g) ?? []
      assert.deepEqual(
        numbers.filter(number => !EXAMPLE_NUMBERS.includes(number)),
        [],
      )
    })

    test(`${file} answers nobody but whom it should`, () => {
      for (const { name, type, parameters } of example.nodes) {
        if (!type.endsWith('.messengerTrigger')) continue
        const { scope, events, additionalFields } = parameters
        // Two sessions of an account that write to each other would answer each other without end.
        assert.equal(scope, 'session', name)
        const ofMessages = [events].flat().some(event => String(event).startsWith('messages-'))
        if (ofMessages) assert.equal(Reflect.get(Object(additionalFields), 'ignore_own'), true, name)
        assert.ok(!JSON.stringify(events).includes('messages.received'), name)
        assert.ok(
          example.nodes.some(one => one.type === 'n8n-nodes-base.removeDuplicates') || file === 'group-digest.json',
        )
      }
    })

    test(`${file} begins with a note, and names every node in words`, () => {
      const note = example.nodes.find(({ type }) => type.endsWith('.stickyNote'))
      assert.match(String(note?.parameters.content), /^## .+\n[\s\S]+\n1\. /)
      for (const [, name = ''] of String(note?.parameters.content).matchAll(/\*\*([A-Z][^*]+)\*\*/g))
        assert.ok(
          example.nodes.some(node => node.name === name),
          `${file} speaks of ${name}`,
        )
    })

    test(`${file} gives its nodes only parameters that they show`, () => {
      for (const node of ours) {
        const description = describe(node)
        const shown = description.properties.filter(property => isShown(property, node, description))
        assert.deepEqual(unknownIn(node.parameters, shown), [], node.name)
      }
    })

    test(`${file} leaves only sessions and people to choose`, () => {
      for (const node of ours) {
        const description = describe(node)
        const filled = { ...node, parameters: withChoices(node.parameters) }
        const issues = n8nWorkflow.NodeHelpers.getNodeParametersIssues(description.properties, filled, description)
        assert.equal(issues, null, `${node.name}: ${JSON.stringify(issues)}`)
      }
    })

    test(`${file} connects nodes that exist, and every one`, () => {
      const names = new Set(example.nodes.map(({ name }) => name))
      const targets = Object.values(example.connections).flatMap(ports =>
        Object.values(ports).flatMap(outputs => outputs.flat().map(({ node }) => node)),
      )
      const ends = [...Object.keys(example.connections), ...targets]
      assert.deepEqual(
        ends.filter(name => !names.has(name)),
        [],
      )
      const notes = example.nodes.filter(({ type }) => type.endsWith('.stickyNote')).map(({ name }) => name)
      assert.deepEqual(
        [...names].filter(name => !ends.includes(name)),
        notes,
      )
      assert.equal(names.size, example.nodes.length)
    })
  }
})

function isShown(property: INodeProperties, node: INode, description: INodeTypeDescription): boolean {
  return n8nWorkflow.NodeHelpers.displayParameter(withDefaults(node, description), property, node, description)
}

function withDefaults(node: INode, description: INodeTypeDescription): INodeParameters {
  return (
    n8nWorkflow.NodeHelpers.getNodeParameters(
      description.properties,
      node.parameters,
      true,
      false,
      node,
      description,
    ) ?? {}
  )
}

/** Names, and chosen values, that no shown property has. */
function unknownIn(parameters: INodeParameters, properties: INodeProperties[]): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    const property = properties.find(one => one.name === name)
    if (!property) return [name]
    const options = property.options ?? []
    if (property.type === 'collection')
      return unknownIn(
        Object(value),
        options.filter((option): option is INodeProperties => 'type' in option),
      )
    const values = options.flatMap(option => ('value' in option ? [option.value] : []))
    if (values.length === 0) return []
    return [value]
      .flat()
      .filter(one => !values.some(known => known === one))
      .map(one => `${name}=${String(one)}`)
  })
}

/** The parameters with something chosen wherever a list was left open. */
function withChoices(parameters: INodeParameters): INodeParameters {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const open = Reflect.get(Object(value), 'mode') === 'list' && Reflect.get(Object(value), 'value') === ''
    return [name, open && ['session', 'to'].includes(name) ? { ...Object(value), value: '7' } : value]
  })
  return Object.fromEntries(entries)
}

function newestVersion({ version }: INodeTypeDescription): number {
  return Math.max(...[version].flat())
}
