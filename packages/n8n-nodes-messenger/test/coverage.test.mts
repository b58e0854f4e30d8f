import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow'
import { namedEvents } from '../../shared/src/contract/events.ts'
import { type ContractOperation, contractOperations } from './harness/contract.mts'
import { installPackage } from './harness/installed-package.mts'

/** What the node offers beyond the contract: a send that waits for what comes of it. */
const OWN = ['message.sendAndWait']

/** Read from the contract and from the packed node alone: a mistake of the generator shows here. */
suite('the node and the contract', () => {
  let action: INodeTypeDescription
  let trigger: INodeTypeDescription
  const contract = contractOperations()

  before(async () => {
    const { nodeTypes } = await installPackage()
    action = nodeTypes.getByName('n8n-nodes-messaging-gateway.messenger').description as INodeTypeDescription
    trigger = nodeTypes.getByName('n8n-nodes-messaging-gateway.messengerTrigger').description as INodeTypeDescription
  })

  const resourceOf = (name: string) =>
    optionsOf(action.properties.find(property => property.name === 'resource')).filter(option => option.name === name)
  const operationsOf = (resource: unknown) =>
    action.properties
      .filter(
        property =>
          property.name === 'operation' && property.displayOptions?.show?.resource?.includes(String(resource)),
      )
      .flatMap(optionsOf)

  /** The place of an operation: values of its resource and of itself. Fails unless there is exactly one. */
  const placeOf = ({ resource, operation }: ContractOperation) => {
    const resources = resourceOf(resource)
    assert.equal(resources.length, 1, `resource ${resource}`)
    const named = operationsOf(resources[0]?.value).filter(({ name }) => name === operation)
    assert.equal(named.length, 1, `operation ${resource} → ${operation}`)
    return { resource: String(resources[0]?.value), operation: String(named[0]?.value) }
  }
  const shownAt = ({ resource, operation }: { resource: string; operation: string }) =>
    action.properties.filter(({ displayOptions: { show = {} } = {} }) => {
      return show.resource?.includes(resource) === true && show.operation?.includes(operation) === true
    })

  const inEveryVersion = contract.flatMap(wanted => [1, 2].map(version => ({ wanted, version })))
  for (const { wanted, version } of inEveryVersion) {
    test(`${wanted.name} has exactly one place in version ${version}, with every field`, () => {
      const shown = shownAt(placeOf(wanted)).filter(property => isOf(version, property))
      const additional = shown
        .filter(({ name }) => name === 'additionalFields')
        .flatMap(innerOf)
        .filter(property => isOf(version, property))
      for (const { path, required } of wanted.fields) {
        const name = parameterOf(path)
        // Version 2 waits without being asked to.
        if (name === 'wait' && version === 2) continue
        const own = shown.filter(property => property.name === name)
        const inner = additional.filter(property => property.name === name)
        assert.equal(own.length + inner.length, 1, `field ${path.join('.')}`)
        if (required) assert.equal(own[0]?.required, true, `required field ${path.join('.')}`)
        else assert.notEqual(own[0]?.required, true, `optional field ${path.join('.')}`)
      }
    })
  }

  test('every operation that is offered is one of the contract', () => {
    const places = contract.map(placeOf).map(({ resource, operation }) => `${resource}.${operation}`)
    const offered = optionsOf(action.properties.find(property => property.name === 'resource')).flatMap(resource =>
      operationsOf(resource.value).map(({ value }) => `${resource.value}.${value}`),
    )
    assert.deepEqual(offered.sort(), [...places, ...OWN].sort())
    assert.equal(new Set(places).size, contract.length)
  })

  test('every event is an option of the trigger, and nothing else is', () => {
    const events = optionsOf(trigger.properties.find(property => property.name === 'events'))
    assert.deepEqual(events.map(({ value }) => value).sort(), Object.keys(namedEvents).sort())
  })
})

function optionsOf(property: INodeProperties | undefined): INodePropertyOptions[] {
  return (property?.options ?? []).filter((option): option is INodePropertyOptions => 'value' in option)
}

/** Whether a version of the node has the property. */
function isOf(version: number, { displayOptions }: INodeProperties): boolean {
  const [told] = displayOptions?.show?.['@version'] ?? []
  if (told === undefined) return true
  return typeof told === 'number' ? told === version : version >= 2
}

function innerOf(property: INodeProperties): INodeProperties[] {
  return (property.options ?? []).filter((option): option is INodeProperties => 'type' in option)
}

/** `['poll', 'question']` is asked as `pollQuestion`. */
function parameterOf([first = '', ...rest]: string[]): string {
  return first + rest.map(name => name.charAt(0).toUpperCase() + name.slice(1)).join('')
}
