import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow'
import cases from './generated/cases.json' with { type: 'json' }
import { type InstalledPackage, installPackage } from './harness/installed-package.mts'

suite('the descriptions', () => {
  let installed: InstalledPackage
  let action: INodeTypeDescription
  let trigger: INodeTypeDescription

  before(async () => {
    installed = await installPackage()
    action = installed.nodeTypes.getByName('n8n-nodes-messenger.messenger').description as INodeTypeDescription
    trigger = installed.nodeTypes.getByName('n8n-nodes-messenger.messengerTrigger').description as INodeTypeDescription
  })

  test('offer every operation of the contract that names n8n, once, and no other', () => {
    const offered = action.properties
      .filter(property => property.name === 'operation')
      .flatMap(property => valuesOf(property).map(value => `${shownFor(property, 'resource')}.${value}`))
    // Twins for all sessions have cases of their own.
    const told = new Set(cases.map(({ parameters: { resource, operation } }) => `${resource}.${operation}`))
    // Downloads answer bytes, which no case can tell.
    const declared = [...told, 'media.downloadDecrypted', 'media.downloadUploaded']
    assert.deepEqual(offered.sort(), declared.sort())
    assert.equal(new Set(offered).size, offered.length)
  })

  test('show each resource once, and each has operations', () => {
    const [resource] = action.properties.filter(property => property.name === 'resource')
    const withOperations = action.properties.filter(property => property.name === 'operation')
    assert.deepEqual(
      resource ? valuesOf(resource).sort() : [],
      withOperations.map(property => String(shownFor(property, 'resource'))).sort(),
    )
  })

  test('hold every released name', () => {
    const text = readFileSync(join(import.meta.dirname, '../released-names.json'), 'utf8')
    const released: string[] = JSON.parse(text)
    const present = new Set([...actionNames(action), ...triggerNames(trigger)])
    assert.deepEqual(
      released.filter(name => !present.has(name)),
      [],
    )
    assert.ok(released.length > cases.length)
  })

  test('keep the parameter names of the trigger', () => {
    const names = trigger.properties.map(property => property.name).filter(name => name !== 'additionalFields')
    assert.deepEqual(names, ['scope', 'session', 'events'])
  })

  test('make the action node a tool, and the trigger not', () => {
    assert.equal(action.usableAsTool, true)
    assert.equal(trigger.usableAsTool, undefined)
  })

  test('are packed with all that they name, and with nothing else', () => {
    const manifest: { n8n: { nodes: string[]; credentials: string[] }; dependencies?: object } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    )
    const icons = ['dist/icons/messenger.svg', 'dist/icons/messenger.dark.svg']
    const codex = manifest.n8n.nodes.map(path => path.replace(/\.js$/, '.json'))
    const needed = [...manifest.n8n.nodes, ...manifest.n8n.credentials, ...icons, ...codex, 'README.md']
    assert.deepEqual(
      needed.filter(path => !installed.files.includes(path)),
      [],
    )
    assert.deepEqual(
      installed.files.filter(path => !/^(dist|package\.json$|README\.md$|LICENSE$)/.test(path)),
      [],
    )
    assert.equal(manifest.dependencies, undefined)
  })
})

function actionNames({ properties }: INodeTypeDescription): string[] {
  return properties.flatMap(property => {
    const resource = shownFor(property, 'resource')
    if (property.name === 'operation') return valuesOf(property).map(value => `messenger.${resource}.${value}`)
    return namesIn(property, `messenger.${resource}.${shownFor(property, 'operation')}`)
  })
}

function triggerNames({ properties }: INodeTypeDescription): string[] {
  return properties.flatMap(property => namesIn(property, 'messengerTrigger'))
}

function namesIn(property: INodeProperties, base: string): string[] {
  const own = `${base}.${property.name}`
  const inner = (property.options ?? []).flatMap(option =>
    'displayName' in option && 'type' in option ? namesIn(option, own) : [],
  )
  return [own, ...inner, ...valuesOf(property).map(value => `${own}=${value}`)]
}

function valuesOf(property: INodeProperties): string[] {
  return (property.options ?? []).flatMap(option => ('value' in option ? [String(option.value)] : []))
}

function shownFor(property: INodeProperties, name: string): unknown {
  return property.displayOptions?.show?.[name]?.[0]
}
