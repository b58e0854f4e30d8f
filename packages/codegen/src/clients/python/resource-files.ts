import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, NamedType, OperationModel } from '../model/api-model.ts'
import { classModuleText } from './class-module.ts'
import { methodsOf } from './method-text.ts'
import { words } from './model-files.ts'
import { pascal, snake } from './python-names.ts'
import { imports, pythonModule, quoted } from './python-text.ts'

/** One of the four clients. */
interface Client {
  readonly folder: string
  /** In front of the names of its classes. */
  readonly prefix: string
  readonly isAsync: boolean
  readonly credential: 'pat' | 'key'
}

const clients: readonly Client[] = [
  { folder: 'account', prefix: 'Account', isAsync: false, credential: 'pat' },
  { folder: 'session', prefix: 'Session', isAsync: false, credential: 'key' },
  { folder: 'async_account', prefix: 'AsyncAccount', isAsync: true, credential: 'pat' },
  { folder: 'async_session', prefix: 'AsyncSession', isAsync: true, credential: 'key' },
]

/** Lines of methods beyond which a class becomes several. */
const longest = 340

/** `resources/<client>/<resource>.py`: the methods, by client and resource. */
export function resourceFiles(model: ApiModel): GeneratedFile[] {
  const rows = clients.map(({ folder, prefix }) => [`.${folder}`, [`${prefix}Resources`]])
  const names = clients.map(({ prefix }) => quoted(`${prefix}Resources`)).sort()
  const head = [...imports(Object.fromEntries(rows)), '', `__all__ = [${names.join(', ')}]`]
  const index = { path: 'resources/__init__.py', text: pythonModule('The operations of the clients.', [head]) }
  return [...clients.flatMap(client => filesOf(client, model)), index]
}

function filesOf(client: Client, model: ApiModel): GeneratedFile[] {
  const rows = model.operations.filter(row => belongs(row, client))
  const resources = [...new Set(rows.map(({ resource }) => resource))]
  const modules = resources.flatMap(resource => {
    const own = rows.filter(row => row.resource === resource)
    return moduleFiles(resource, own, client, model)
  })
  return [...modules, indexFile(resources, client)]
}

function belongs({ credential }: OperationModel, client: Client): boolean {
  return credential === client.credential || (credential !== 'pat' && credential !== 'key')
}

function moduleFiles(
  resource: string,
  rows: readonly OperationModel[],
  client: Client,
  model: ApiModel,
): GeneratedFile[] {
  const list = rows.some(({ method }) => method === 'list') ? 'builtins.list' : 'list'
  const types = new Map<string, NamedType>(model.types.map(type => [type.name, type]))
  const home = {
    isAsync: client.isAsync,
    answers: { side: 'answer', list, types },
    gives: { side: 'given', list, types },
    errors: model.errors,
  } as const
  const parts = partsOf(rows.map(row => methodsOf(row, home)))
  const name = `${client.prefix}${pascal(resource)}`
  const common = { doc: docOf(resource, client), base: baseOf(rows, resource, client), types: model.types }
  const file = (module: string, text: string) => ({ path: `resources/${client.folder}/${module}.py`, text })
  const [only] = parts
  if (only && parts.length === 1) {
    return [file(snake(resource), classModuleText({ ...common, name, methods: only }, snake(resource)))]
  }
  const named = parts.map((methods, at) => ({
    methods,
    name: `${name}${at + 1}`,
    module: `_${snake(resource)}_${at + 1}`,
  }))
  const head = imports(Object.fromEntries(named.map(part => [`.${part.module}`, [part.name]])))
  const whole = [
    `class ${name}(${named.map(part => part.name).join(', ')}):`,
    `    """${common.doc}"""`,
    '',
    '    __slots__ = ()',
  ]
  return [
    ...named.map(part =>
      file(part.module, classModuleText({ ...common, name: part.name, methods: part.methods }, snake(resource))),
    ),
    file(snake(resource), pythonModule(common.doc, [head, whole])),
  ]
}

/** Methods in as few classes as keep files short. */
function partsOf(methods: readonly string[][][]): string[][][] {
  const parts: string[][][] = []
  let lines = Number.POSITIVE_INFINITY
  for (const some of methods) {
    const size = some.reduce((sum, method) => sum + method.length + 1, 0)
    const last = parts.at(-1)
    if (last && lines + size <= longest) {
      last.push(...some)
      lines += size
    } else {
      parts.push([...some])
      lines = size
    }
  }
  return parts
}

function docOf(resource: string, { credential }: Client): string {
  const what = words(resource)
  const about = what.charAt(0).toUpperCase() + what.slice(1)
  return `${about}, as ${credential === 'pat' ? 'an account' : 'a session'} may call it.`
}

/** Classes that do more than call are written by hand. */
function baseOf(rows: readonly OperationModel[], resource: string, { isAsync }: Client) {
  const mark = isAsync ? 'Async' : ''
  if (rows.some(({ result }) => result.kind === 'stream'))
    return { name: `${mark}FollowsEvents`, module: '..._following' }
  if (rows.some(({ result, http }) => result.kind === 'file' || http.takesFile))
    return { name: `${mark}FileResource`, module: '..._media' }
  if (resource === 'sandbox') return { name: `${mark}OpensSandbox`, module: '..._opens_sandbox' }
  return { name: `${mark}Resource`, module: '..._resource' }
}

function indexFile(resources: readonly string[], client: Client): GeneratedFile {
  const { folder, prefix, isAsync, credential } = client
  const transport = isAsync ? 'AsyncTransport' : 'Transport'
  const className = (resource: string) => `${prefix}${pascal(resource)}`
  const rows = resources.map(resource => [`.${snake(resource)}`, [className(resource)]])
  const lines = [
    `class ${prefix}Resources:`,
    `    """What ${credential === 'pat' ? 'an account' : 'a session'} may call, by what it is about."""`,
    '',
    `    def __init__(self, transport: ${transport}) -> None:`,
    ...resources.map(resource => `        self.${snake(resource)} = ${className(resource)}(transport)`),
  ]
  const head = imports({ '..._transport': [transport], ...Object.fromEntries(rows) })
  return {
    path: `resources/${folder}/__init__.py`,
    text: pythonModule(`The operations of a client, ${words(prefix)}.`, [head, lines]),
  }
}
