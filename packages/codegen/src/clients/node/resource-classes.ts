import type { ApiModel, OperationModel } from '../model/api-model.ts'
import { kebab, pascal } from './names.ts'
import { type Method, methodsOf } from './surface.ts'

/** Which client has a resource: by token, by session key, or without a credential. */
export type ClientKind = 'account' | 'session' | 'public'

/** A class of methods. */
export interface ResourceClass {
  readonly resource: string
  /** `MessagesResource` */
  readonly name: string
  readonly path: string
  /** The class that it adds to. */
  readonly base?: string
  readonly doc: string
  readonly methods: readonly Method[]
}

/** What a client shows: `messages` as a `MessagesResource`. */
export interface ClientProperty {
  readonly resource: string
  readonly className: string
}

/** Resources whose methods are two files, each by itself too long: those that match come first. */
const cuts: Readonly<Record<string, { readonly named: string; readonly first: RegExp }>> = {
  messages: { named: 'Sends', first: /^(send|forward)/ },
  sandbox: { named: 'Acts', first: /^(send|mark|post|start|change|listCalls|create(Group|Fault)|(list|delete)Fault)/ },
}

const subjects: Readonly<Record<ClientKind, string>> = {
  account: 'a personal access token',
  session: 'a session key',
  public: 'everybody',
}

const reaches: Readonly<Record<ClientKind, readonly OperationModel['credential'][]>> = {
  account: ['pat', 'both', 'none', 'token'],
  session: ['key', 'both', 'none', 'token'],
  public: ['none', 'token'],
}

/** Every class, those that others add to first. */
export function resourceClasses(model: ApiModel): ResourceClass[] {
  return resourcesOf(model).flatMap(resource => classesOf(resource, methodsIn(model, resource)))
}

/** The resources of a client, each with the class that has exactly what its credential opens. */
export function clientProperties(model: ApiModel, kind: ClientKind): ClientProperty[] {
  return resourcesOf(model).flatMap(resource => {
    const methods = methodsIn(model, resource)
    const own = methods.filter(method => opens(kind, method))
    const className = classesOf(resource, methods).findLast(
      ({ name }) => sizeOf(name, resource, methods) === own.length,
    )
    return own.length === 0 || !className ? [] : [{ resource, className: className.name }]
  })
}

/** How many methods a class has with those of what it adds to. */
function sizeOf(name: string, resource: string, methods: readonly Method[]): number {
  const classes = classesOf(resource, methods)
  const count = (wanted: string | undefined): number => {
    const found = classes.find(one => one.name === wanted)
    return found ? found.methods.length + count(found.base) : 0
  }
  return count(name)
}

function resourcesOf({ operations }: ApiModel): string[] {
  return [...new Set(operations.map(({ resource }) => resource))]
}

function methodsIn(model: ApiModel, resource: string): Method[] {
  return methodsOf(model).filter(({ operation }) => operation.resource === resource)
}

function opens(kind: ClientKind, { operation }: Method): boolean {
  return reaches[kind].includes(operation.credential)
}

/** One class, or one of what both clients have and one for what each has beside it. */
function classesOf(resource: string, methods: readonly Method[]): ResourceClass[] {
  const shared = methods.filter(method => opens('account', method) && opens('session', method))
  const beside = (kind: ClientKind) => methods.filter(method => opens(kind, method) && !shared.includes(method))
  const [account, session] = [beside('account'), beside('session')]
  const plain = `${pascal(resource)}Resource`
  if (account.length === 0 || session.length === 0) {
    const rest = [...account, ...session]
    if (shared.length === 0 || rest.length === 0) return cut(resource, plain, methods)
    const base = classOf(resource, `Shared${plain}`, shared, 'both clients')
    const kind = account.length > 0 ? 'account' : 'session'
    return [base, classOf(resource, plain, rest, subjects[kind], base.name)]
  }
  const base = shared.length > 0 ? classOf(resource, `Shared${plain}`, shared, 'both clients') : undefined
  return [
    ...(base ? [base] : []),
    classOf(resource, `Account${plain}`, account, subjects.account, base?.name),
    classOf(resource, `Session${plain}`, session, subjects.session, base?.name),
  ]
}

function cut(resource: string, name: string, methods: readonly Method[]): ResourceClass[] {
  const cutting = cuts[resource]
  const openTo = subjects[methods.every(method => opens('session', method)) ? 'session' : 'account']
  const audience = methods.every(method => opens('public', method)) ? subjects.public : openTo
  if (!cutting) return [classOf(resource, name, methods, audience)]
  const isFirst = ({ operation }: Method) => cutting.first.test(operation.method)
  const base = classOf(resource, `${pascal(resource)}${cutting.named}`, methods.filter(isFirst), audience)
  return [
    base,
    classOf(
      resource,
      name,
      methods.filter(method => !isFirst(method)),
      audience,
      base.name,
    ),
  ]
}

function classOf(
  resource: string,
  name: string,
  methods: readonly Method[],
  audience: string,
  base?: string,
): ResourceClass {
  const path = `resources/${kebab(name.charAt(0).toLowerCase() + name.slice(1)).replace(/-resource$/, '')}.ts`
  const doc = `Calls of \`${resource}\` that are open to ${audience}.`
  return { resource, name, path, doc, methods, ...(base === undefined ? {} : { base }) }
}
