export type JsonObject = { readonly [key: string]: unknown }

/** True for an object with members; what they are is still to be looked at. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
