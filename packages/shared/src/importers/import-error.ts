/** Why nothing was imported; each has its words in every language of the dashboard. */
export const importProblems = [
  'nothing_here',
  'not_linked',
  'broken_credentials',
  'no_keys',
  'which_session',
  'unknown_session',
  'too_large',
  'too_slow',
  'unsafe_archive',
  'broken_archive',
  'not_a_database',
  'other_schema',
  'no_connection',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** Nothing can be imported from where it was looked for. The message is one sentence, and holds no secret. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportProblem
  /** What `--session` can name, when there are several. */
  readonly choices: readonly string[]

  constructor(code: ImportProblem, message: string, choices: readonly string[] = []) {
    super(message)
    this.code = code
    this.choices = choices
  }
}
