import type { problems } from '../texts/en/problems.ts'

interface FieldProblem {
  readonly kind: keyof typeof problems.fields
  readonly field: string
  readonly limit: string
}

/** The contract's texts about fields, in which at most the field and a limit vary. */
const patterns = [
  ['required', /^The (?<field>\S+) field is required\.$/],
  ['string', /^The (?<field>\S+) field must be a string\.$/],
  ['integer', /^The (?<field>\S+) field must be an integer\.$/],
  ['number', /^The (?<field>\S+) field must be a number\.$/],
  ['boolean', /^The (?<field>\S+) field must be true or false\.$/],
  ['array', /^The (?<field>\S+) field must be an array\.$/],
  ['object', /^The (?<field>\S+) field must be an object\.$/],
  ['least', /^The (?<field>\S+) field must be at least (?<limit>\S+)\.$/],
  ['most', /^The (?<field>\S+) field must not be greater than (?<limit>\S+)\.$/],
  ['choice', /^The selected (?<field>.+) is invalid\.$/],
  ['url', /^The (?<field>\S+) field must be a valid URL\.$/],
  ['https', /^The (?<field>\S+) field must be a public https URL\.$/],
  ['format', /^The (?<field>\S+) field format is invalid\.$/],
  ['reserved', /^The (?<field>\S+) field is reserved\.$/],
  ['taken', /^The (?<field>.+) has already been taken\.$/],
  ['stale', /^The (?<field>.+) is invalid or has expired\.$/],
  ['fixed', /^The (?<field>.+) cannot be changed\.$/],
  ['fixedWhileLinked', /^The (?<field>.+) cannot be changed while the session is linked\.$/],
  ['future', /^The (?<field>.+) must be a date in the future\.$/],
  ['tooFar', /^The (?<field>.+) must not be more than 30 days ahead\.$/],
  ['absent', /^The provided JID does not exist on WhatsApp\.$/],
  ['textOrMedia', /^The text field is required when no media is present\.$/],
  ['oneContent', /^Only one content type may be sent\.$/],
  ['notToChannels', /^This content type cannot be sent to a channel\.$/],
  ['common', /^This password is used by many people\.$/],
  [
    'cronParts',
    /^The (?<field>\S+) field must have five parts: minute, hour, day of the month, month, day of the week\.$/,
  ],
  ['cronOften', /^The (?<field>\S+) field must leave at least 5 minutes between two times\.$/],
  ['cronNever', /^The (?<field>\S+) field names no time that ever comes\.$/],
  ['oneSetting', /^At least one setting is required\.$/],
] as const

/** What a text of the contract says about a field; undefined for one that is not among the usual ones. */
export function readFieldProblem(text: string): FieldProblem | undefined {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match) return { kind, field: match.groups?.field ?? '', limit: match.groups?.limit ?? '' }
  }
  return undefined
}
