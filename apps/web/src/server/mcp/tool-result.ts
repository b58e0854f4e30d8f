interface TextContent {
  readonly type: 'text'
  readonly text: string
}

/** Result of `tools/call`: the REST reply as text, a refusal with `isError`; to a token on a leash after a notice. */
export interface ToolResult {
  readonly isError: boolean
  readonly content: readonly [TextContent, ...TextContent[]]
}

/** The REST reply as JSON; undefined to a token on a leash, which reads it as text after the notice alone. */
export function bodyOf({ content }: ToolResult): unknown {
  return content.length === 1 ? JSON.parse(content[0].text) : undefined
}
