import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow'
import { type InstalledPackage, installPackage } from './harness/installed-package.mts'

/** What n8n asks of words in nodes, where its linter does not look: nested, computed and generated parameters. */
suite('the words', () => {
  let installed: InstalledPackage
  let all: Array<{ at: string; property: INodeProperties }>

  before(async () => {
    installed = await installPackage()
    all = ['messenger', 'messengerTrigger'].flatMap(name => {
      const { properties } = installed.nodeTypes.getByName(`n8n-nodes-messaging-gateway.${name}`)
        .description as INodeTypeDescription
      return properties.flatMap(property => allIn(property, `${name}${placeOf(property)}`))
    })
    const credential = installed.credentialType('messengerApi').properties
    all.push(...credential.flatMap(property => allIn(property, 'messengerApi')))
  })

  const offenders = (wrong: (property: INodeProperties) => boolean) => [
    ...new Set(all.filter(({ property }) => wrong(property)).map(({ at }) => at)),
  ]

  test('describe every parameter', () => {
    const plain = ({ name, type }: INodeProperties) =>
      !['resource', 'operation'].includes(name) && type !== 'collection'
    assert.deepEqual(
      offenders(property => plain(property) && !property.description),
      [],
    )
    assert.ok(all.length > 500)
  })

  test('show an example wherever something is typed', () => {
    const typed = ({ type, placeholder }: INodeProperties) =>
      ['string', 'json'].includes(type) && !/^e\.g\. \S/.test(placeholder ?? '')
    assert.deepEqual(offenders(typed), [])
    const modes = all.flatMap(({ at, property }) => (property.modes ?? []).map(mode => ({ at, mode })))
    assert.deepEqual(
      modes.filter(({ mode }) => mode.type === 'string' && !/^e\.g\. \S/.test(mode.placeholder ?? '')),
      [],
    )
  })

  test('begin the description of a switch with Whether', () => {
    assert.deepEqual(
      offenders(({ type, description }) => type === 'boolean' && !description?.startsWith('Whether')),
      [],
    )
  })

  test('hold no marks of code and end sentences as n8n does', () => {
    const odd = (text = '') => /`/.test(text) || (/\.$/.test(text) && !/\.\s/.test(text)) || /^[a-z]/.test(text)
    assert.deepEqual(
      offenders(({ description }) => odd(description)),
      [],
    )
    const options = all.flatMap(({ at, property }) => optionsOf(property).map(option => ({ at, option })))
    assert.deepEqual(
      options.filter(({ option }) => odd(option.description)).map(({ at, option }) => `${at}: ${option.name}`),
      [],
    )
  })

  test('describe operations in the imperative, and say what each acts on', () => {
    const operations = all
      .filter(({ property }) => property.name === 'operation')
      .flatMap(({ property }) => optionsOf(property))
    assert.ok(operations.length > 90)
    const told = operations.filter(({ description = '', action = '' }) => {
      const [first = ''] = description.split(' ')
      return (
        !/^[A-Z][a-z]*$/.test(first) ||
        /[a-z]s$/.test(first) ||
        /^(The|All|What|One)$/.test(first) ||
        !action.includes(' ')
      )
    })
    assert.deepEqual(
      told.map(({ name, description }) => `${name}: ${description}`),
      [],
    )
  })

  test('name WhatsApp in what an operation does, as a sentence', () => {
    const operations = all
      .filter(({ at, property }) => property.name === 'operation' && at.startsWith('messenger.'))
      .flatMap(({ property }) => optionsOf(property))
    assert.equal(operations.find(({ value }) => value === 'sendText')?.action, 'Send a WhatsApp text message')
    assert.deepEqual(
      operations
        .map(({ action }) => action)
        .filter(action => !/^[A-Z][a-z]+( \S+)* WhatsApp( \S+)+$/.test(action ?? '')),
      [],
    )
    assert.equal(new Set(operations.map(({ action }) => action)).size, operations.length)
  })

  test('are in title case where they are names, options in alphabetical order', () => {
    assert.deepEqual(
      offenders(({ displayName }) => !/^[A-Z]/.test(displayName)),
      [],
    )
    const unsorted = ({ name, options }: INodeProperties) => {
      const names = (options ?? []).map(option => ('displayName' in option ? option.displayName : option.name))
      return (
        name !== 'resource' &&
        name !== 'events' &&
        names.some((one, index) => index > 0 && one.localeCompare(names[index - 1] ?? '', 'en') < 0)
      )
    }
    assert.deepEqual(offenders(unsorted), [])
  })
})

function allIn(property: INodeProperties, base: string): Array<{ at: string; property: INodeProperties }> {
  const at = `${base}.${property.name}`
  const inner = (property.options ?? []).filter((option): option is INodeProperties => 'type' in option)
  return [{ at, property }, ...inner.flatMap(one => allIn(one, at))]
}

function optionsOf(property: INodeProperties): INodePropertyOptions[] {
  return (property.options ?? []).filter((option): option is INodePropertyOptions => 'value' in option)
}

function placeOf({ displayOptions: { show = {} } = {} }: INodeProperties): string {
  return [show.resource?.[0], show.operation?.[0]]
    .filter(Boolean)
    .map(part => `.${String(part)}`)
    .join('')
}
