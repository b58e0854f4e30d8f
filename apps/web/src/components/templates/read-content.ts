import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { parseTemplate } from '@messenger/shared/templating/parse-template'
import { renderContent, variablesOfContent } from '@messenger/shared/templating/render-content'
import { TemplateError } from '@messenger/shared/templating/template-error'
import { templateValues } from '@messenger/shared/templating/template-values'
import type { TemplateVariable } from '@messenger/shared/templating/variables-of'

/** What is wrong with one text, or undefined. */
export function problemIn(text: string): TemplateError | undefined {
  return refusalOf(() => parseTemplate(text))
}

/** The variables of a content; undefined while one of its texts is wrong. */
export function variablesIn(content: TemplateContent): readonly TemplateVariable[] | undefined {
  let variables: readonly TemplateVariable[] | undefined
  refusalOf(() => {
    variables = variablesOfContent(content)
  })
  return variables
}

interface Shown {
  /** A variable that needs a value and has none is shown as it is written. */
  readonly content: TemplateContent
  /** What has neither a value nor a fallback. */
  readonly missing: readonly string[]
}

/** The content with its values, as it arrives. */
export function shownWith(
  content: TemplateContent,
  values: Readonly<Record<string, string>>,
): Shown | { readonly problem: TemplateError } {
  let shown: Shown | undefined
  const problem = refusalOf(() => {
    const { missing } = renderContent(content, templateValues(values))
    const marks = Object.fromEntries(missing.map(name => [name, `{{${name}}}`]))
    shown = { content: renderContent(content, templateValues({ ...values, ...marks })).content, missing }
  })
  if (shown) return shown
  if (problem) return { problem }
  throw new Error('A content is neither shown nor refused')
}

function refusalOf(work: () => unknown): TemplateError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}
