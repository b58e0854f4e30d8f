import { parseTemplate, type Template } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import type { TemplateValues } from './template-values.ts'
import { type TemplateVariable, variablesOf } from './variables-of.ts'

/** JSON, as the body of a send is. */
export type Content = { readonly [field: string]: ContentValue }
type ContentValue = string | number | boolean | null | undefined | readonly ContentValue[] | Content

export interface RenderedContent<C extends Content> {
  readonly content: C
  readonly missing: readonly string[]
}

/**
 * Puts values into every text of a message's content, however deep; what is no text stays as it is. In an address
 * (a field named `…Url`) values are percent-encoded, unless the variable is the whole address. The result has to be
 * checked as any send is, since values can make it wrong.
 *
 * @throws {TemplateError}
 */
export function renderContent<C extends Content>(content: C, values: TemplateValues): RenderedContent<C> {
  const missing = new Set<string>()
  const rendered = mapTexts(content, (text, isAddress) => {
    const template = parseTemplate(text)
    const isWhole = template.parts.length === 1
    const outcome = renderTemplate(template, values, isAddress && !isWhole ? encodeURIComponent : undefined)
    for (const name of outcome.missing) missing.add(name)
    return outcome.text
  })
  return { content: rendered, missing: [...missing] }
}

/** @throws {TemplateError} so that it also checks the texts of a content */
export function variablesOfContent(content: Content): TemplateVariable[] {
  const templates: Template[] = []
  mapTexts(content, text => {
    templates.push(parseTemplate(text))
    return text
  })
  return variablesOf(...templates)
}

type ChangeText = (text: string, isAddress: boolean) => string

/** Guarantee: a text becomes a text, and what is none stays as it is, so the shape is the same. */
function mapTexts<C extends Content>(content: C, change: ChangeText): C {
  const changed = Object.entries(content).map(([field, value]) => [field, mapValue(value, change, /url$/i.test(field))])
  return Object.fromEntries(changed) as C
}

function mapValue(value: ContentValue, change: ChangeText, isAddress: boolean): ContentValue {
  if (typeof value === 'string') return change(value, isAddress)
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(item => mapValue(item, change, isAddress))
  return mapTexts(value, change)
}

/** `Array.isArray` does not know lists that are read-only. */
const isList = (value: readonly ContentValue[] | Content): value is readonly ContentValue[] => Array.isArray(value)
