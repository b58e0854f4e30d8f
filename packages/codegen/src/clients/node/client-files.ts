import type { GeneratedFile } from '../../generated-file.ts'
import { generatedHeader } from '../../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { importLines, stem } from './imports.ts'
import { docComment } from './layout.ts'
import { pascal } from './names.ts'
import { type ClientKind, clientProperties, resourceClasses } from './resource-classes.ts'

/** Resources that have more by hand than what is generated. */
const extended: Readonly<Record<string, readonly [name: string, path: string]>> = {
  EventsResource: ['EventsFeed', 'events/events-feed.ts'],
}

const docs: Readonly<Record<ClientKind, string>> = {
  account: 'All that a personal access token opens.',
  session: 'All that a session key opens.',
  public: 'What needs no credential of the account.',
}

/** What each client shows, as a class that the client extends. */
export function clientFiles(model: ApiModel): GeneratedFile[] {
  const kinds: readonly ClientKind[] = ['account', 'session', 'public']
  return kinds.map(kind => fileOf(model, kind))
}

function fileOf(model: ApiModel, kind: ClientKind): GeneratedFile {
  const path = `resources/${kind}-resources.ts`
  const files = new Map(resourceClasses(model).map(one => [one.name, one.path]))
  const properties = clientProperties(model, kind).map(({ resource, className }) => {
    const [name, file] = extended[className] ?? [className, files.get(className) ?? '']
    return { resource, name, file }
  })
  const values = new Set(properties.map(({ name }) => name))
  const wanted = new Map([
    ['Connection', 'core/connection.ts'] as const,
    ...properties.map(({ name, file }) => [name, file] as const),
  ])
  const fields = properties.map(({ resource, name }) => `  readonly ${resource}: ${name}\n`).join('')
  const made = properties.map(({ resource, name }) => `    this.${resource} = new ${name}(connection)\n`).join('')
  const maker = `  constructor(connection: Connection) {\n${made}  }\n`
  const text = `export abstract class ${pascal(kind)}Resources {\n${fields}\n${maker}}\n`
  return { path, text: `${generatedHeader}${importLines(path, wanted, values)}\n${docComment([docs[kind]])}${text}` }
}

/** Every class, for those who need a few of them alone. */
export function classesIndex(model: ApiModel): GeneratedFile {
  const path = 'resources/resources.ts'
  const classes = resourceClasses(model).sort((one, other) => (stem(one.path) < stem(other.path) ? -1 : 1))
  const lines = classes.map(({ name, path: file }) => `export { ${name} } from './${file.replace('resources/', '')}'\n`)
  return { path, text: `${generatedHeader}${lines.join('')}` }
}
