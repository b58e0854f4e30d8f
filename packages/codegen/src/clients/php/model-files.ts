import type { GeneratedFile } from '../../generated-file.ts'
import type { ObjectType } from '../model/api-model.ts'
import { docblock } from './php-docs.ts'
import { type PhpField, phpField, requiredFirst, wireFields } from './php-fields.ts'
import { phpFile, root } from './php-file.ts'
import { quoted } from './php-literal.ts'
import { distinct } from './php-names.ts'
import { readExpression } from './php-reading.ts'
import type { Family, PhpTypes } from './php-types.ts'

const namespace = `${root}\\Model`

/** A class for each object. */
export function modelFiles(objects: readonly ObjectType[], types: PhpTypes): GeneratedFile[] {
  return [
    ...objects.map(type => ({ path: `src/Model/${type.name}.php`, text: modelFile(type, types) })),
    ...types.families.flatMap(family => familyFiles(family, types)),
  ]
}

function modelFile(type: ObjectType, types: PhpTypes): string {
  const fields = requiredFirst(type.fields.map(field => phpField(field, types)))
  distinct(
    fields.map(({ name }) => name),
    type.name,
  )
  const family = types.familyOf(type.name)
  const needs = fields.length > 0 ? [`${root}\\Runtime\\Wire`] : []
  const reads = fields.some(({ field }) => field.type.kind !== 'unknown') ? [`${root}\\Runtime\\Read`] : []
  const parent = family ? `${namespace}\\${family.name}` : `${root}\\Model`
  return phpFile({
    namespace,
    uses: [
      parent,
      ...needs,
      ...reads,
      ...fields.flatMap(({ uses }) => uses),
      `${root}\\Exception\\UnexpectedAnswerException`,
    ],
    code: [
      docblock([sideWords(type)]),
      `final readonly class ${type.name} extends ${family?.name ?? 'Model'}\n{\n`,
      constructorOf(fields, type.isOpen),
      reading(fields, types, type.isOpen),
      writing(fields, type.isOpen),
      '}\n',
    ].join(''),
  })
}

function sideWords({ isGiven, isAnswered, home }: ObjectType): string {
  const side = isGiven && isAnswered ? 'Given and answered' : isGiven ? 'Given' : 'Answered'
  return home === 'events' ? 'Part of events.' : `${side} by calls of \`${home}\`.`
}

function constructorOf(fields: readonly PhpField[], isOpen = false): string {
  if (fields.length === 0) return ''
  const tags = docblock(
    [
      ...fields.map(({ tag }) => tag),
      isOpen ? '@param array<string, mixed> $more fields of others, by their names on the wire' : '',
    ],
    '    ',
  )
  const rows = [...fields.map(({ parameter }) => parameter), ...(isOpen ? ['array $more = []'] : [])]
  const parameters = rows.map(row => `        public ${row},\n`).join('')
  return `${tags}    public function __construct(\n${parameters}    ) {}\n\n`
}

function reading(fields: readonly PhpField[], types: PhpTypes, isOpen = false): string {
  const tags = docblock(
    [
      'Reads what the wire has; fields that are not known here are left out.',
      '@param array<string, mixed> $data',
      '@throws UnexpectedAnswerException',
    ],
    '    ',
  )
  const rows = fields.map(row => `            ${row.name}: ${readField(row, types)},\n`).join('')
  const known = fields.map(({ field }) => `${quoted(field.name)} => true`).join(', ')
  const more = isOpen ? `            more: array_diff_key($data, [${known}]),\n` : ''
  const made = fields.length === 0 ? 'new self()' : `new self(\n${rows}${more}        )`
  return `${tags}    public static function fromArray(array $data): self\n    {\n        return ${made};\n    }\n\n`
}

function readField({ field, isOptional, isAbsentable }: PhpField, types: PhpTypes): string {
  const key = quoted(field.name)
  const read = readExpression(field.type, '$data', key, types, isOptional)
  return isAbsentable ? `\\array_key_exists(${key}, $data) ? ${read} : Absent::Field` : read
}

function writing(fields: readonly PhpField[], isOpen = false): string {
  const own = fields.length === 0 ? '[]' : `Wire::fields(${wireFields(fields, '        ', name => `$this->${name}`)})`
  const body = isOpen ? `[...$this->more, ...${own}]` : own
  return `    public function toArray(): array\n    {\n        return ${body};\n    }\n`
}

/** The class that the objects of a union extend, and the one for objects that this version does not know. */
function familyFiles({ name, members }: Family, types: PhpTypes): GeneratedFile[] {
  const { field, values } = discriminator(members, types)
  const rows = members.map(
    (member, index) => `            ${quoted(values[index] ?? '')} => ${member}::fromArray($data),\n`,
  )
  const unknown = `Unknown${name}`
  const base = phpFile({
    namespace,
    uses: [`${root}\\Model`, `${root}\\Exception\\UnexpectedAnswerException`],
    code: [
      docblock([`One of several objects, told apart by \`${field}\`; of which class, \`instanceof\` says.`]),
      `abstract readonly class ${name} extends Model\n{\n`,
      docblock(['@param array<string, mixed> $data', '@throws UnexpectedAnswerException'], '    '),
      '    public static function fromArray(array $data): self\n    {\n',
      `        return match ($data['${field}'] ?? null) {\n${rows.join('')}            default => new ${unknown}($data),\n        };\n    }\n}\n`,
    ].join(''),
  })
  const other = phpFile({
    namespace,
    uses: [],
    code: [
      docblock(['One that this version has no class for.']),
      `final readonly class ${unknown} extends ${name}\n{\n`,
      docblock(['@param array<string, mixed> $data as it came'], '    '),
      '    public function __construct(public array $data) {}\n\n',
      '    public function toArray(): array\n    {\n        return $this->data;\n    }\n}\n',
    ].join(''),
  })
  return [
    { path: `src/Model/${name}.php`, text: base },
    { path: `src/Model/${unknown}.php`, text: other },
  ]
}

/** The field whose constant tells members apart. */
function discriminator(members: readonly string[], types: PhpTypes): { field: string; values: string[] } {
  const constants = members.map(name => {
    const type = types.named(name)
    const rows = type.kind === 'object' ? type.fields : []
    return rows.flatMap(row => (row.type.kind === 'literal' ? [[row.name, String(row.type.value)] as const] : []))
  })
  const field = constants[0]
    ?.map(([name]) => name)
    .find(name => constants.every(row => row.some(([own]) => own === name)))
  if (field === undefined) throw new Error(`Nothing tells ${members.join(', ')} apart`)
  const values = constants.map(row => row.find(([name]) => name === field)?.[1] ?? '')
  distinct(values, members.join(', '))
  return { field, values }
}
