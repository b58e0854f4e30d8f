import type { GeneratedFile } from '../../generated-file.ts'
import type { OperationModel } from '../model/api-model.ts'
import { traitName } from './operation-files.ts'
import { docblock } from './php-docs.ts'
import { phpFile, root } from './php-file.ts'
import { pascal, words } from './php-names.ts'

type Credential = OperationModel['credential']

interface Client {
  /** `Account`: the namespace of its resources. */
  readonly name: string
  readonly credentials: readonly Credential[]
}

/** Whose calls go with which credential. What needs none is on all. */
const clients: readonly Client[] = [
  { name: 'Account', credentials: ['pat', 'both', 'none', 'token'] },
  { name: 'Session', credentials: ['key', 'both', 'none', 'token'] },
  { name: 'Open', credentials: ['none', 'token'] },
]

/** A class for each resource of each client, made of the traits of its operations. */
export function resourceFiles(operations: readonly OperationModel[]): GeneratedFile[] {
  return clients.flatMap(client => {
    const own = operations.filter(({ credential }) => client.credentials.includes(credential))
    const resources = [...new Set(own.map(({ resource }) => resource))]
    const files = resources.map(resource => {
      const rows = own.filter(row => row.resource === resource)
      return { path: `src/${client.name}/${pascal(resource)}.php`, text: resourceFile(client, resource, rows) }
    })
    return [...files, { path: `src/${client.name}/${client.name}Resources.php`, text: listFile(client, resources) }]
  })
}

function resourceFile({ name }: Client, resource: string, operations: readonly OperationModel[]): string {
  const calls = operations.filter(({ result }) => result.kind !== 'stream')
  const hasStream = calls.length < operations.length
  const traits = [...(hasStream ? ['EventFeed'] : []), ...calls.map(traitName)].sort()
  const className = pascal(resource)
  return phpFile({
    namespace: `${root}\\${name}`,
    uses: [
      `${root}\\Runtime\\Resource`,
      ...calls.map(row => `${root}\\Operation\\${className}\\${traitName(row)}`),
      ...(hasStream ? [`${root}\\Runtime\\EventFeed`] : []),
    ],
    code: `${docblock([`Calls of \`${resource}\`.`])}final readonly class ${className} extends Resource\n{\n${traits.map(trait => `    use ${trait};\n`).join('')}}\n`,
  })
}

/** Resources are made when they are first used: most programs need one or two, and each loads the traits of its calls. */
function listFile({ name }: Client, resources: readonly string[]): string {
  const properties = resources.map(
    row => `${docblock([capital(words(row))], '    ')}    public readonly ${pascal(row)} $${row};\n\n`,
  )
  const unset = resources.map(row => `            $this->${row},\n`).join('')
  const made = resources
    .map(row => `            '${row}' => $this->${row} = new ${pascal(row)}($this->caller),\n`)
    .join('')
  const unknown = "throw new \\Error('There is no ' . $name . ' in ' . static::class . '.')"
  return phpFile({
    namespace: `${root}\\${name}`,
    uses: [`${root}\\Runtime\\Caller`],
    code: [
      docblock(['What a client can call, by resource.']),
      `abstract class ${name}Resources\n{\n`,
      properties.join(''),
      docblock(['@internal'], '    '),
      '    public function __construct(protected readonly Caller $caller)\n    {\n',
      `        // What is unset is made by \`__get\`, when it is first used.\n        unset(\n${unset}        );\n    }\n\n`,
      docblock(['@internal', '@throws \\Error the client has no such resource'], '    '),
      '    public function __get(string $name): object\n    {\n',
      `        return match ($name) {\n${made}            default => ${unknown},\n        };\n    }\n}\n`,
    ].join(''),
  })
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
