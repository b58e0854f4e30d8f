interface Endpoint {
  readonly url: string
  /** What stands for a token that is not to be seen. */
  readonly token: string
  /** What an editor asks for. */
  readonly prompt: string
}

/** What clients of the tool server are given, by form. */
export const mcpSnippets = [
  {
    id: 'json',
    write: ({ url, token }: Endpoint) =>
      written({ mcpServers: { messenger: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } }),
  },
  {
    id: 'editor',
    write: ({ url, prompt }: Endpoint) =>
      written({
        inputs: [{ type: 'promptString', id: 'messenger-token', description: prompt, password: true }],
        servers: {
          messenger: { type: 'http', url, headers: { Authorization: `Bearer $${'{input:messenger-token}'}` } },
        },
      }),
  },
  {
    id: 'header',
    write: ({ url, token }: Endpoint) =>
      `URL: ${url}\nTransport: streamable HTTP\nHeader: Authorization: Bearer ${token}`,
  },
  {
    id: 'curl',
    write: ({ url, token }: Endpoint) =>
      [
        `curl -X POST '${url}'`,
        `-H 'Authorization: Bearer ${token}'`,
        `-H 'Content-Type: application/json'`,
        `-H 'Accept: application/json, text/event-stream'`,
        `-d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
      ].join(' \\\n  '),
  },
] as const

function written(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
