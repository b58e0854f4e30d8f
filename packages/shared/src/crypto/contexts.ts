/** Names of sealed columns: both processes must use the same one to open what the other sealed. */
export const sealContext = {
  apiKey: (sessionId: number) => `session:${sessionId}:api_key`,
  proxyUrl: (sessionId: number) => `session:${sessionId}:proxy_url`,
  credentials: (sessionId: number) => `session:${sessionId}:credentials`,
  signalKey: (sessionId: number, type: string, id: string) => `session:${sessionId}:signal:${type}:${id}`,
  journal: (sessionId: number) => `session:${sessionId}:journal`,
  message: (sessionId: number) => `session:${sessionId}:message`,
  mediaSend: (sessionId: number) => `session:${sessionId}:media_send`,
  scheduled: (sessionId: number) => `session:${sessionId}:scheduled`,
  pollVote: (sessionId: number) => `session:${sessionId}:poll_vote`,
  /** Secrets and headers of an endpoint; by account, since the row's id is not known before the insert. */
  webhook: (accountId: number) => `account:${accountId}:webhook`,
  idempotentBody: (scope: string) => `idempotency:${scope}`,
} as const
