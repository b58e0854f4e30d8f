import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow'
import { type InstalledPackage, installPackage } from './harness/installed-package.mts'

suite('the descriptions', () => {
  let installed: InstalledPackage
  let action: INodeTypeDescription
  let trigger: INodeTypeDescription

  before(async () => {
    installed = await installPackage()
    action = installed.nodeTypes.getByName('n8n-nodes-messaging-gateway.messenger').description as INodeTypeDescription
    trigger = installed.nodeTypes.getByName('n8n-nodes-messaging-gateway.messengerTrigger')
      .description as INodeTypeDescription
  })

  test('show each resource once, and each has operations', () => {
    const [resource] = action.properties.filter(property => property.name === 'resource')
    const withOperations = action.properties.filter(property => property.name === 'operation')
    assert.deepEqual(
      resource ? valuesOf(resource).sort() : [],
      withOperations.map(property => String(shownFor(property, 'resource'))).sort(),
    )
  })

  // The generator adds to its own list and refuses to lose from it; what is written by hand is added by hand.
  for (const file of ['released-names.json', 'released-own-names.json']) {
    test(`hold every name of ${file}`, () => {
      const released = namesOf(file)
      const present = new Set([...actionNames(action), ...triggerNames(trigger)])
      assert.deepEqual(
        released.filter(name => !present.has(name)),
        [],
      )
      assert.ok(released.length > 20)
    })
  }

  test('hold no name that is not locked', () => {
    const locked = new Set(['released-names.json', 'released-own-names.json'].flatMap(namesOf))
    const present = [...actionNames(action), ...triggerNames(trigger)]
    const free = /^messenger\.undefined|\.additionalFields$|[.](webhook_)?events=|^messengerTrigger\.session=/
    assert.deepEqual(
      present.filter(name => !locked.has(name) && !free.test(name)),
      [],
    )
  })

  test('keep the ways in which a picker is answered, which saved workflows hold as well', () => {
    const all = [action, trigger].flatMap(({ properties }) => properties.flatMap(withInner))
    const ways = all.flatMap(({ modes }) => (modes ? [modes.map(({ name }) => name).join(', ')] : []))
    assert.deepEqual([...new Set(ways)].sort(), ['list, id', 'list, phone', 'list, phone, id'])
    const searches = all.flatMap(({ modes = [] }) => modes.flatMap(mode => mode.typeOptions?.searchListMethod ?? []))
    const { listSearch = {} } =
      installed.nodeTypes.getByNameAndVersion('n8n-nodes-messaging-gateway.messenger').methods ?? {}
    assert.deepEqual([...new Set(searches)].sort(), Object.keys(listSearch).sort())
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
      installed.files.filter(path => !/^(dist|package\.json$|README\.md$|CHANGELOG\.md$|LICENSE$)/.test(path)),
      [],
    )
    assert.equal(manifest.dependencies, undefined)
  })
})

function namesOf(file: string): string[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
}

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

function withInner(property: INodeProperties): INodeProperties[] {
  const inner = (property.options ?? []).flatMap(option => ('type' in option ? withInner(option) : []))
  return [property, ...inner]
}

function valuesOf(property: INodeProperties): string[] {
  return (property.options ?? []).flatMap(option => ('value' in option ? [String(option.value)] : []))
}

function shownFor(property: INodeProperties, name: string): unknown {
  return property.displayOptions?.show?.[name]?.[0]
}
