/** Why a template, or a value for it, is refused. */
export type TemplateProblem =
  | 'template_too_long'
  | 'too_many_tags'
  | 'tag_too_long'
  | 'unclosed_tag'
  | 'not_a_variable'
  | 'bad_name'
  | 'reserved_name'
  | 'value_too_long'
  | 'text_too_long'

/** `message` is one sentence for whoever wrote the template; it never holds a value. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
  readonly problem: TemplateProblem
  /** Index in the template at which it is wrong; undefined where a value or the whole is. */
  readonly position: number | undefined

  constructor(problem: TemplateProblem, sentence: string, position?: number) {
    super(position === undefined ? sentence : `${sentence.replace(/\.$/, '')} (at character ${position + 1}).`)
    this.problem = problem
    this.position = position
  }
}
