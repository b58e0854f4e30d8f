import type { EventDeclaration } from '@messenger/shared/contract/event'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import manifest from '../../../package.json' with { type: 'json' }
import { components, errorSchemas } from './components.ts'
import { describeOperation } from './operation-object.ts'
import { overview } from './overview.ts'
import { createSchemas, type Schemas } from './schemas.ts'
import { describeShared } from './shared-path.ts'
import { tagsOf, webhookTag } from './tags.ts'
import { describeWebhook } from './webhook-object.ts'

type Events = Readonly<Record<string, EventDeclaration>>

/** The OpenAPI 3.1 document of a contract. `serverUrl`: public address, `/` when it is not known. */
export function openApiDocument(rows: readonly NamedOperation[], events: Events, serverUrl = '/'): object {
  const schemas = createSchemas(rows, events)
  for (const [name, schema] of Object.entries(errorSchemas)) schemas.define(name, schema)
  const webhooks = Object.entries(events).map(([name, event]) => [name, describeWebhook(name, event, schemas)])
  return schemas.putInto({
    openapi: '3.1.0',
    info: {
      title: 'Messenger Gateway',
      version: manifest.version,
      description: overview,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      contact: { name: 'Who runs this gateway', ...(serverUrl === '/' ? {} : { url: serverUrl }) },
    },
    servers: [{ url: serverUrl, description: 'This gateway' }],
    tags: tagsOf([...rows.map(({ name }) => name.split('.')[0] ?? name), webhookTag]),
    paths: pathsOf(rows, schemas),
    webhooks: Object.fromEntries(webhooks),
    components,
  })
}

function pathsOf(rows: readonly NamedOperation[], schemas: Schemas): object {
  const paths: Record<string, Record<string, object>> = {}
  const byEndpoint = Map.groupBy(rows, ({ operation: { http } }) => `${http.method.toLowerCase()} ${http.path}`)
  for (const [endpoint, [first, ...others]] of byEndpoint) {
    const [method = '', path = ''] = endpoint.split(' ')
    if (!first) continue
    const described =
      others.length === 0 ? describeOperation(first, schemas) : describeShared([first, ...others], schemas)
    paths[path] = { ...paths[path], [method]: described }
  }
  return paths
}
