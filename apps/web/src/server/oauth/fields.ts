import { OauthError } from './oauth-error.ts'

export type OauthFields = Readonly<Record<string, string>>

const longest = 4_096

/**
 * Parameters of a query or a form. Empty ones count as absent.
 * @throws OauthError `invalid_request` for one that stands there twice, or is too long
 */
export function oauthFields(text: string): OauthFields {
  const fields: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (seen.has(name)) throw new OauthError('invalid_request', `The parameter ${shown(name)} stands there twice`)
    if (value.length > longest) throw new OauthError('invalid_request', `The parameter ${shown(name)} is too long`)
    seen.add(name)
    if (value !== '') fields[name] = value
  }
  return fields
}

/** Descriptions hold plain characters alone (RFC 6749, 5.2). */
function shown(name: string): string {
  return name.replace(/[^\w.-]/g, '').slice(0, 40)
}

/** @throws OauthError `invalid_request` */
export function needed(fields: OauthFields, name: string): string {
  const value = fields[name]
  if (value === undefined) throw new OauthError('invalid_request', `The parameter ${name} is missing`)
  return value
}
