import type { FormField } from './form-fields.ts'

export type BuiltInput =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly field: string }

/** Input of a call from what was typed; empty fields are left out. Not `ok`: that field is no JSON. */
export function buildInput(fields: readonly FormField[], typed: Readonly<Record<string, string>>): BuiltInput {
  const input: Record<string, unknown> = {}
  for (const field of fields) {
    const text = typed[field.name] ?? ''
    if (text === '') continue
    const value = typedValue(field, text)
    if (value === undefined) return { ok: false, field: field.name }
    input[field.name] = value
  }
  return { ok: true, input }
}

/** Undefined for a text that is no JSON. */
export function typedValue({ kind }: Pick<FormField, 'kind'>, text: string): unknown {
  switch (kind) {
    case 'integer':
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : text
    case 'boolean':
      return text === 'true'
    case 'list':
      return text.split('\n').filter(line => line.trim() !== '')
    case 'object':
    case 'json':
      return parsed(text)
    default:
      return text
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return /^[\w+@.-]+$/.test(text) ? text : undefined
  }
}
