import { eventContract } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
// biome-ignore lint/suspicious/noExplicitAny: the document is walked freely
let document: any

beforeAll(async () => {
  web = await startTestWeb()
  document = (await web.call('GET', '/api/openapi.json')).body
})
afterAll(() => web?.stop())

describe('the OpenAPI document', () => {
  it('is served without a credential, under both names', async () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Messenger Gateway' } })
    expect((await web.call('GET', '/openapi.json')).body).toEqual(document)
  })

  it.each(operations.map(({ name, operation }) => ({ name, operation })))('has $name', ({ name, operation }) => {
    const { http, envelope } = operation
    const entry = document.paths[http.path][http.method.toLowerCase()]
    if (entry['x-operations']) {
      expect(entry['x-operations']).toContain(name)
      return
    }
    expect(entry).toMatchObject({ operationId: name, summary: operation.title, description: operation.description })
    const inPath = entry.parameters.filter((one: { in?: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => one.name)).toEqual(
      parametersOf(http.path).filter(one => one in operation.input.shape),
    )
    const described = [
      ...entry.parameters.flatMap((one: { name?: string }) => one.name ?? []),
      ...Object.keys(entry.requestBody?.content['application/json'].schema.properties ?? {}),
    ]
    expect(new Set(described)).toEqual(new Set(Object.keys(operation.input.shape)))
    expect(Object.keys(entry.responses)).toContain(envelope === 'none' ? '204' : '200')
    expect(Object.keys(entry.responses)).toEqual(expect.arrayContaining(['401', '422', '429', '500']))
  })

  it('has every event as a webhook', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys(eventContract))
  })

  it('has unique operation ids, and references that lead somewhere', () => {
    const ids = Object.values(document.paths).flatMap(path => Object.values(path as object).map(one => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(new Set(operations.map(({ operation: { http } }) => `${http.method} ${http.path}`)).size)
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    )
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        // biome-ignore lint/suspicious/noExplicitAny: a step into an unknown document
        .reduce<any>((node, name) => node?.[name], document)
      expect(found, reference).toBeDefined()
    }
    for (const schemes of [...JSON.stringify(document).matchAll(/"security":\[(.*?)\],"parameters"/g)].map(
      ([, one]) => one ?? '',
    )) {
      for (const [, scheme = ''] of schemes.matchAll(/"(\w+)":\[\]/g)) {
        expect(document.components.securitySchemes).toHaveProperty(scheme)
      }
    }
  })

  it('keeps our notes to ourselves', () => {
    expect(JSON.stringify(document)).not.toMatch(/"refusal"|9007199254740991/)
  })
})
