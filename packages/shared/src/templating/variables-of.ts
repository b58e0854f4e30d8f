import { parseTemplate, type Template } from './parse-template.ts'

export interface TemplateVariable {
  readonly name: string
  /** Of its first place in the template that has one. */
  readonly fallback: string | undefined
  /** Whether it has a place without a fallback, so that a message without a value would have a gap. */
  readonly required: boolean
}

/** The variables of one or several templates, each once, in their order. */
export function variablesOf(...templates: readonly (string | Template)[]): TemplateVariable[] {
  const found = new Map<string, TemplateVariable>()
  for (const template of templates) {
    const { parts } = typeof template === 'string' ? parseTemplate(template) : template
    for (const part of parts) {
      if ('text' in part) continue
      const before = found.get(part.variable)
      found.set(part.variable, {
        name: part.variable,
        fallback: before?.fallback ?? part.fallback,
        required: (before?.required ?? false) || part.fallback === undefined,
      })
    }
  }
  return [...found.values()]
}
