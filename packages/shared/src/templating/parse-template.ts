import mustache, { type TemplateSpans } from 'mustache'
import { templateLimits } from './limits.ts'
import { TemplateError } from './template-error.ts'
import { problemOfName } from './variable-name.ts'

/** A piece of text, or a variable and what stands in its place where it has no value. */
type TemplatePart = { readonly text: string } | { readonly variable: string; readonly fallback: string | undefined }

export interface Template {
  readonly parts: readonly TemplatePart[]
}

/**
 * Reads `Hello {{first_name|there}}`. There is nothing but variables and fallbacks: sections, partials, comments, other
 * delimiters and the forms of Mustache that turn escaping off are refused.
 *
 * @throws {TemplateError}
 */
export function parseTemplate(source: string): Template {
  if (source.length > templateLimits.template)
    throw new TemplateError('template_too_long', `A template has ${templateLimits.template} characters at most.`)
  refuseWhatParserMustNotSee(source)
  const spans: TemplateSpans = parser.parse(source)
  const parts = spans.map(([type, value, start]): TemplatePart => {
    if (type === 'text') return { text: value }
    if (type !== 'name') throw notAVariable(start)
    return variableOf(value, start)
  })
  return { parts }
}

/** Without its memory of templates: that one never forgets, and templates hold what people write. */
const parser = new mustache.Writer()
Object.assign(parser, { templateCache: undefined })

/**
 * The parser looks for the end of a tag with a pattern whose time grows with the square of what it passes. So each tag
 * is short, and has its end, before the parser sees it; and nothing may change its delimiters.
 */
function refuseWhatParserMustNotSee(source: string): void {
  let tags = 0
  for (let start = source.indexOf('{{'); start !== -1; ) {
    tags += 1
    if (tags > templateLimits.tags)
      throw new TemplateError('too_many_tags', `A template has ${templateLimits.tags} variables at most.`, start)
    const end = source.indexOf('}}', start + 2)
    if (end === -1) throw new TemplateError('unclosed_tag', 'A variable that begins with {{ must end with }}.', start)
    if (end - start - 2 > templateLimits.tag)
      throw new TemplateError('tag_too_long', `A variable has ${templateLimits.tag} characters at most.`, start)
    if (/^\s*[#^/>{&=!]/.test(source.slice(start + 2, end))) throw notAVariable(start)
    start = source.indexOf('{{', end + 2)
  }
}

function notAVariable(position: number): TemplateError {
  return new TemplateError(
    'not_a_variable',
    'Only {{name}} and {{name|fallback}} may be used: no sections, partials, comments or other delimiters.',
    position,
  )
}

function variableOf(tag: string, position: number): TemplatePart {
  const bar = tag.indexOf('|')
  const name = (bar === -1 ? tag : tag.slice(0, bar)).trim().normalize('NFC')
  const problem = problemOfName(name)
  if (problem === 'bad_name')
    throw new TemplateError(
      problem,
      `The name of a variable consists of letters, digits and _, begins with no digit and has ${templateLimits.name} characters at most.`,
      position,
    )
  if (problem) throw new TemplateError(problem, 'This name cannot be used for a variable.', position)
  return { variable: name, fallback: bar === -1 ? undefined : tag.slice(bar + 1).trim() }
}
