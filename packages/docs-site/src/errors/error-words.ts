/** What a person is told about a refusal, in Markdown. */
export interface ErrorWords {
  /** What happened, in a sentence or two. */
  readonly means: string
  /** What the caller, or whoever runs the gateway, does now. */
  readonly remedy: string
}
