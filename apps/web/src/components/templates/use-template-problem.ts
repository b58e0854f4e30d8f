'use client'
import type { TemplateError } from '@messenger/shared/templating/template-error'
import { useTexts } from '../../client/use-texts.ts'

/** What is wrong with a template, in the page's language, and where. */
export function useTemplateProblem(): (problem: TemplateError | undefined) => string | undefined {
  const t = useTexts('templates.problems')
  return problem => {
    if (!problem) return undefined
    const sentence = t(problem.problem)
    return problem.position === undefined ? sentence : t('at', { sentence, position: String(problem.position + 1) })
  }
}
