import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { INode, INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow'
import { type InstalledPackage, installPackage } from './harness/installed-package.mts'
import { n8nWorkflow } from './harness/n8n-packages.mts'

interface Example {
  name: string
  nodes: INode[]
  connections: Record<string, { main: Array<Array<{ node: string }>> }>
}

const folder = join(import.meta.dirname, '../examples')
const OURS = /^n8n-nodes-messenger\./
/** Nodes of n8n itself that the examples build on. */
const KNOWN = ['googleSheets', 'if', 'manualTrigger', 'splitInBatches', 'stickyNote', 'wait', 'webhook']

suite('the example workflows', () => {
  let installed: InstalledPackage

  before(async () => {
    installed = await installPackage()
  })

  const describe = ({ type }: INode): INodeTypeDescription =>
    installed.nodeTypes.getByName(type).description as INodeTypeDescription

  test('are three', () => {
    assert.equal(globSync('*.json', { cwd: folder }).length, 3)
  })

  for (const file of globSync('*.json', { cwd: folder }).sort()) {
    const example: Example = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const ours = example.nodes.filter(({ type }) => OURS.test(type))

    test(`${file} uses this package, and nodes of n8n that are known`, () => {
      assert.ok(ours.length > 0)
      const others = example.nodes.filter(({ type }) => !OURS.test(type)).map(({ type }) => type.split('.')[1] ?? '')
      assert.deepEqual(
        others.filter(name => !KNOWN.includes(name)),
        [],
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
      const targets = Object.values(example.connections).flatMap(({ main }) => main.flat().map(({ node }) => node))
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
