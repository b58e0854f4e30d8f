import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { McpBinding, Operation } from '@messenger/shared/contract/operation'
import { parseFields } from '@messenger/shared/contract/parse-input'
import { z } from 'zod'
import { sessionRole } from '../session-role.ts'

export type Arguments = Readonly<Record<string, unknown>>
type Fields = Record<string, unknown>

/** The raw input of an operation from a tool's arguments. Unknown arguments are ignored. */
export function inputFrom(operation: Operation, binding: McpBinding, given: Arguments): Fields {
  refuseUnfit(binding, given)
  const fields: Fields = { ...binding.defaults }
  for (const [argument, path] of Object.entries(binding.args)) {
    const value = given[argument]
    const isAbsent = value === undefined || (value === null && binding.defaults?.[path] !== undefined)
    if (!isAbsent) place(fields, path.split('.'), value)
  }
  if (sessionRole(operation) === 'fills') fields.id = given.session_id
  return fields
}

/** What the tool asks beyond the operation. @throws ApiError `validation` */
function refuseUnfit({ required = [], maximum = {} }: McpBinding, given: Arguments): void {
  const absent = required.find(name => given[name] === undefined || given[name] === null || given[name] === '')
  if (absent !== undefined) throw validationError({ [absent]: [`The ${absent} field is required.`] })
  const ranges = Object.entries(maximum).map(([name, most]) => [name, z.int().min(1).max(most).optional()] as const)
  parseFields(z.object(Object.fromEntries(ranges)), given)
}

/** @throws ApiError `validation` when a tool that works on a session is not told which */
export function sessionIdFrom(operation: Operation, given: Arguments): string | undefined {
  const role = sessionRole(operation)
  const { session_id: id } = given
  if (role === 'none') return undefined
  if (id === undefined || id === null) {
    throw validationError({ session_id: ['The session_id field is required.'] })
  }
  if (typeof id !== 'string' && typeof id !== 'number') throw new ApiError('session_not_found')
  return String(id)
}

const sliceFields = z.object({ page: z.int().min(1).optional(), per_page: z.int().min(1).optional() })
const usualPerPage = 10
const longestPage = 100

/** The part of a list that `page` and `per_page` ask for; all of it when neither is given. */
export function sliceOf(output: unknown, given: Arguments): unknown {
  const { page, per_page } = parseFields(sliceFields, given)
  if (!Array.isArray(output) || (page === undefined && per_page === undefined)) return output
  const perPage = Math.min(per_page ?? usualPerPage, longestPage)
  const start = ((page ?? 1) - 1) * perPage
  return output.slice(start, start + perPage)
}

function place(fields: Fields, [first, ...rest]: readonly string[], value: unknown): void {
  if (first === undefined) return
  if (rest.length === 0) {
    fields[first] = value
    return
  }
  const inner = isFields(fields[first]) ? fields[first] : {}
  fields[first] = inner
  place(inner, rest, value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
