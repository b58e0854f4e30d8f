import type { Problem } from '../../client/problem.ts'

/** The sentence of a refusal; the last factor has one of its own where one is required. */
export function factorProblem({ reason, sentence }: Problem, lastFactor: string): string {
  return reason === 'last_factor' ? lastFactor : sentence
}
