import { validationError } from '@messenger/shared/contract/errors'
import { problemOfName } from '@messenger/shared/templating/variable-name'
import { phoneColumn } from '../imports/read-csv.ts'

export const mostFields = 50

/** Fields whose names differ in their case alone are one. */
export const fieldKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** Why a list cannot have a field of this name; null: it can. */
export function problemOfField(name: string): string | null {
  if (phoneColumn([name]) === 0) return 'This name is the one of the phone number.'
  const problem = problemOfName(name)
  if (problem === 'bad_name')
    return 'The name of a field consists of letters, digits and _, begins with no digit and has 64 characters at most.'
  return problem && 'This name cannot be used for a field.'
}

/** As they are kept. @throws `validation` that tells of each that cannot be one, or is there twice */
export function fieldsFrom(given: readonly string[]): string[] {
  const names = given.map(name => name.trim().normalize('NFC'))
  const keys = names.map(fieldKeyOf)
  const problems = names.flatMap((name, index) => {
    const problem = problemOfField(name) ?? (keys.indexOf(keys[index] ?? '') < index ? 'It is there twice.' : null)
    return problem === null ? [] : [{ index, problem }]
  })
  if (problems.length > 0)
    throw validationError(Object.fromEntries(problems.map(({ index, problem }) => [`fields.${index}`, [problem]])))
  return names
}
