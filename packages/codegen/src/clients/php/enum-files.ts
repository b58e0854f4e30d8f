import type { GeneratedFile } from '../../generated-file.ts'
import type { ApiModel, EnumType } from '../model/api-model.ts'
import { docblock } from './php-docs.ts'
import { phpFile, root } from './php-file.ts'
import { quoted } from './php-literal.ts'
import { distinct, pascal } from './php-names.ts'

interface Case {
  readonly value: string
  readonly words: string
}

/** An enumeration for each type of fixed values, for the names of events, and for the codes of refusals. */
export function enumFiles(model: ApiModel): GeneratedFile[] {
  const types = model.types.filter((type): type is EnumType => type.kind === 'enum')
  const later = 'A value that this version does not know comes as a string.'
  return [
    ...types.map(({ name, home, values }) => {
      const cases = values.map(value => ({ value, words: '' }))
      return enumFile(name, `Of \`${home}\`. ${later}`, cases)
    }),
    enumFile(
      'EventName',
      'The names of events.',
      model.events.map(({ name, title }) => ({ value: name, words: title })),
    ),
    enumFile(
      'ErrorCode',
      `The codes of refusals. ${later}`,
      model.errors.map(({ code, status, message }) => ({ value: code, words: `${status}: ${message}` })),
    ),
  ]
}

function enumFile(name: string, words: string, cases: readonly Case[]): GeneratedFile {
  distinct(
    cases.map(({ value }) => caseName(value)),
    name,
  )
  const rows = cases.map(
    row => `${docblock([row.words], '    ')}    case ${caseName(row.value)} = ${quoted(row.value)};\n`,
  )
  const code = `${docblock([words])}enum ${name}: string\n{\n${rows.join('')}}\n`
  return { path: `src/Enum/${name}.php`, text: phpFile({ namespace: `${root}\\Enum`, uses: [], code }) }
}

/** `not-authorized` → `NotAuthorized` */
export function caseName(value: string): string {
  const name = pascal(value)
  return /^\d/.test(name) ? `_${name}` : name
}
