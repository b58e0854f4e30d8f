import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

/** Every operation at every place where it lives. */
const endpoints = endpointsOf(operations)

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

  it.each(endpoints)('has $name at $operation.http.path', ({ name, operation, accountWide }) => {
    const { http, envelope } = operation
    const entry = document.paths[http.path][http.method.toLowerCase()]
    if (entry['x-operations']) {
      expect(entry['x-operations']).toContain(name)
      return
    }
    const operationId = accountWide ? `${name}.all` : name
    expect(entry).toMatchObject({ operationId, summary: operation.title, description: operation.description })
    const inPath = entry.parameters.filter((one: { in?: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => one.name)).toEqual(
      parametersOf(http.path).filter(one => one in operation.input.shape),
    )
    const body = entry.requestBody?.content['application/json'].schema
    const described = [
      ...entry.parameters.flatMap((one: { name?: string; in?: string }) =>
        one.in === 'header' ? [] : (one.name ?? []),
      ),
      ...Object.keys(body ? followed(body).properties : {}),
    ]
    expect(new Set(described)).toEqual(new Set(Object.keys(operation.input.shape)))
    expect(Object.keys(entry.responses)).toContain(envelope === 'none' ? '204' : '200')
    expect(Object.keys(entry.responses)).toEqual(expect.arrayContaining(['422', '429', '500']))
    expect('401' in entry.responses).toBe(operation.credential !== 'none')
  })

  it('has the id of the call in every answer, and the code in every refusal', () => {
    const header = { $ref: '#/components/headers/X-Request-Id' }
    for (const { operation } of endpoints) {
      const { responses } = document.paths[operation.http.path][operation.http.method.toLowerCase()]
      for (const [status, told] of Object.entries<{ $ref?: string; headers?: object }>(responses)) {
        const response = told.$ref ? document.components.responses[told.$ref.split('/').at(-1) ?? ''] : told
        expect([operation.http.path, status, response.headers?.['X-Request-Id']]).toEqual([
          operation.http.path,
          status,
          header,
        ])
        expect([operation.http.path, status, 'X-Error-Code' in (response.headers ?? {})]).toEqual([
          operation.http.path,
          status,
          Number(status) >= 400,
        ])
      }
    }
  })

  it('has every event as a webhook', () => {
    expect(Object.keys(document.webhooks)).toEqual(Object.keys({ ...namedEvents, ...deliveryContract }))
  })

  it('has unique operation ids, and references that lead somewhere', () => {
    const ids = Object.values(document.paths).flatMap(path => Object.values(path as object).map(one => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(new Set(endpoints.map(({ operation: { http } }) => `${http.method} ${http.path}`)).size)
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

  it('is accepted by a validator', async () => {
    const validator = new Validator()
    const result = await validator.validate(document)
    expect(result.errors).toBeUndefined()
    expect([result.valid, validator.version]).toEqual([true, '3.1'])
  })

  it('has schemas that are JSON Schema, and examples that fit them', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(document, 'document')
    const seen: string[] = []
    walk(document, '', (node, path) => {
      const examples = [node.example, ...Object.values(node.examples ?? {}).map(one => Object(one).value)]
      const given = examples.filter(example => example !== undefined)
      if (typeof node.schema !== 'object' || given.length === 0) return
      const fits = ajv.compile({ $ref: `document#${path}/schema` })
      for (const example of given) {
        expect([path, fits(example), fits.errors]).toEqual([path, true, null])
        seen.push(path)
      }
    })
    expect(seen.length).toBeGreaterThan(operations.length * 2)
  })

  it('tells of every refusal that an operation declares, by its code', () => {
    for (const { operation } of endpoints) {
      const { http, errors, connected } = operation
      const { responses } = document.paths[http.path][http.method.toLowerCase()]
      const told = JSON.stringify(responses)
      for (const code of [...errors, ...(connected ? ['not_connected', 'not_ready'] : [])]) {
        expect(told).toMatch(new RegExp(`"${code}":\\{"summary":"[^"]+(\\\\"[^"]*)*","value":\\{"success":false`))
      }
    }
  })

  it('keeps our notes to ourselves', () => {
    expect(JSON.stringify(document)).not.toMatch(/"refusal"|9007199254740991/)
  })
})

/** What a reference to a schema leads to. */
function followed({ $ref }: { readonly $ref: string }) {
  return document.components.schemas[$ref.slice('#/components/schemas/'.length)]
}

/** Calls `visit` for every object of the document, with its JSON pointer. */
// biome-ignore lint/suspicious/noExplicitAny: the document is walked freely
function walk(node: any, path: string, visit: (node: any, path: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node, path)
  for (const [name, inner] of Object.entries(node)) {
    walk(inner, `${path}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`, visit)
  }
}
