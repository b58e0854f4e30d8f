import { ApiError, type FieldErrors, validationError } from '../contract/errors.ts'
import { operations } from '../contract/operations.ts'
import { parseInput } from '../contract/parse-input.ts'
import { pickVariant } from '../contract/variants.ts'
import { type Content, renderContent, variablesOfContent } from './render-content.ts'
import { TemplateError } from './template-error.ts'
import { templateValues } from './template-values.ts'
import type { TemplateVariable } from './variables-of.ts'

/**
 * Whether a content with variables can be sent: it is of one kind, and the same with sample values passes as a send.
 * @returns its variables
 * @throws ApiError `validation`, with fields of `content`
 */
export function checkContent(content: Content): TemplateVariable[] {
  const variables = orRefused(() => variablesOfContent(content))
  // Good for a text as for an address, and different for each: options of a poll are.
  const samples = Object.fromEntries(variables.map(({ name }, at) => [name, `https://example.com/${at}`]))
  const { content: sample } = orRefused(() => renderContent(content, templateValues(samples)))
  const body = { ...sample, to: '+6281234567890' }
  const { row, problem } = pickVariant(kinds, body)
  if (problem) throw validationError(inContent(problem))
  try {
    parseInput(row.operation, body)
  } catch (error) {
    if (error instanceof ApiError && error.detail.fieldErrors)
      throw validationError(inContent(error.detail.fieldErrors))
    throw error
  }
  return variables
}

const kinds = operations.filter(
  ({ operation: { http } }) => http.path === '/api/send-message' && http.variant && !('view' in http.variant),
)

/** Says of a template, or of values for it, what is wrong. @throws ApiError `validation` */
export function orRefused<T>(work: () => T, field = 'content'): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TemplateError) throw validationError({ [field]: [error.message] })
    throw error
  }
}

function inContent(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      field === 'message' ? 'content' : `content.${field}`,
      texts.map(said => said.replace(`The ${field} field`, `The content.${field} field`)),
    ]),
  )
}
