import { templateLimits } from './limits.ts'
import { neutralValue } from './neutral-value.ts'
import { parseTemplate, type Template } from './parse-template.ts'
import { TemplateError } from './template-error.ts'
import type { TemplateValues } from './template-values.ts'

export interface Rendered {
  readonly text: string
  /** Variables that have neither a value nor a fallback; they leave nothing in the text. Each once, in their order. */
  readonly missing: readonly string[]
}

/**
 * Puts values in their places, once: what a value says is never read as a template. A value of nothing but blanks
 * counts as none. There is no escaping: messages are no HTML.
 *
 * @param written what is done to each value before it is put in its place
 * @throws {TemplateError} also for a value or a text that is too long
 */
export function renderTemplate(
  template: string | Template,
  values: TemplateValues,
  written: (value: string) => string = value => value,
): Rendered {
  const { parts } = typeof template === 'string' ? parseTemplate(template) : template
  const missing = new Set<string>()
  let text = ''
  for (const part of parts) {
    text += 'text' in part ? part.text : written(textOf(part, values, missing))
    if (text.length > templateLimits.text)
      throw new TemplateError('text_too_long', `The text has more than ${templateLimits.text} characters.`)
  }
  return { text, missing: [...missing] }
}

function textOf(
  { variable, fallback }: { readonly variable: string; readonly fallback: string | undefined },
  values: TemplateValues,
  missing: Set<string>,
): string {
  const given = values.get(variable)
  if (given !== undefined && given.length > templateLimits.value)
    throw new TemplateError(
      'value_too_long',
      `The value of ${variable} has more than ${templateLimits.value} characters.`,
    )
  const value = given === undefined ? '' : neutralValue(given)
  if (value.trim() !== '') return value
  if (fallback === undefined) missing.add(variable)
  return neutralValue(fallback ?? '')
}
