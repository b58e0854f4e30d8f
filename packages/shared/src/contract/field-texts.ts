import type { z } from 'zod'

const expectedWords: Readonly<Record<string, string>> = {
  string: 'a string',
  int: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

/** The contract's text for one schema issue, used as zod's error map. The field's name is its path with dots. */
export function fieldText(issue: z.core.$ZodRawIssue): string {
  const name = (issue.path ?? []).join('.')
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `The ${name} field is required.`
        : `The ${name} field must be ${expectedWords[issue.expected] ?? `a ${issue.expected}`}.`
    case 'too_small':
      return issue.origin === 'string' && issue.input === ''
        ? `The ${name} field is required.`
        : `The ${name} field must be at least ${issue.minimum}.`
    case 'too_big':
      return `The ${name} field must not be greater than ${issue.maximum}.`
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? `The ${name} field is required.`
        : `The selected ${name} is invalid.`
    case 'invalid_format':
      return issue.format === 'url' ? `The ${name} field must be a valid URL.` : `The ${name} field format is invalid.`
    case 'invalid_union':
      return issue.input === undefined ? `The ${name} field is required.` : `The ${name} field format is invalid.`
    default:
      return `The ${name} field format is invalid.`
  }
}
