/** What a sealed value is bound to. Both processes must use the same one to open what the other sealed. */
export interface SealContext {
  /** `session:7`, `account:1`: whose subkey seals it. */
  readonly owner: string
  /** Which column of which row, unique for its owner. */
  readonly row: string
  /** What release 0.1.0 bound it to. */
  readonly first: string
}

export type ContactColumn = 'name' | 'notify' | 'verified_name' | 'about'

const ofSession = (sessionId: number, row: string, first = row): SealContext => {
  const owner = `session:${sessionId}`
  return { owner, row, first: `${owner}:${first}` }
}

/** Contexts of the sealed columns. Where a row has no number before it is there, its unique names are in it. */
export const sealContext = {
  apiKey: (sessionId: number) => ofSession(sessionId, 'api_key'),
  proxyUrl: (sessionId: number) => ofSession(sessionId, 'proxy_url'),
  credentials: (sessionId: number) => ofSession(sessionId, 'credentials'),
  signalKey: (sessionId: number, type: string, id: string) => ofSession(sessionId, `signal:${type}:${id}`),
  /** `tag`: SHA-256 of the ciphertext. */
  journal: (sessionId: number, tag: Buffer, part: 'plaintext' | 'stanza') =>
    ofSession(sessionId, `journal:${part}:${tag.toString('base64')}`, 'journal'),
  /** `networkId`: of the message. */
  message: (sessionId: number, networkId: string) => ofSession(sessionId, `message:${networkId}`, 'message'),
  /** `id`: of the event. */
  event: (sessionId: number, id: string) => ofSession(sessionId, `event:${id}`),
  /** The request that the message log shows; `networkId`: of the send. */
  logged: (sessionId: number, networkId: string) => ofSession(sessionId, `logged:${networkId}`),
  /** What a phone can scan or type at this moment. */
  linkQr: (sessionId: number) => ofSession(sessionId, 'link_qr'),
  linkCode: (sessionId: number) => ofSession(sessionId, 'link_code'),
  /** `jid`: key of the row. */
  contact: (sessionId: number, jid: string, column: ContactColumn) => ofSession(sessionId, `contact:${jid}:${column}`),
  /** What a message reads after its last edit; `messageId`: its row in the message store. */
  edit: (sessionId: number, messageId: number) => ofSession(sessionId, `edit:${messageId}`, 'message'),
  /** `networkId`: of the send. */
  mediaSend: (sessionId: number, networkId: string) => ofSession(sessionId, `media_send:${networkId}`, 'media_send'),
  /** `msgId`: of the send. */
  scheduled: (sessionId: number, msgId: number) => ofSession(sessionId, `scheduled:${msgId}`, 'scheduled'),
  /** `pollId`: row of the poll in the message store. */
  pollVote: (sessionId: number, pollId: number, voter: string) =>
    ofSession(sessionId, `poll_vote:${pollId}:${voter}`, 'poll_vote'),
  /** Secrets and headers of an endpoint, and the target of a sink. A secret keeps its context when it becomes the previous one. */
  webhook: (accountId: number, endpointId: number, part: 'secret' | 'compat' | 'headers' | 'target'): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `webhook:${endpointId}:${part}`, first: `${owner}:webhook` }
  },
  /** Where alerts go; `accountId`: 0 for the installation. */
  alertChannel: (accountId: number, kind: string): SealContext => {
    const owner = accountId === 0 ? 'installation' : `account:${accountId}`
    return { owner, row: `alert_channel:${kind}`, first: `${owner}:alert_channel` }
  },
  /** What a person's authenticator app makes its codes of. */
  totp: (accountId: number, userId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `totp:${userId}`, first: `${owner}:totp` }
  },
  /** What a provider signed of a person, to sign them out there. */
  idToken: (accountId: number, userId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `id_token:${userId}`, first: `${owner}:id_token` }
  },
  template: (accountId: number, templateId: number, version: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `template:${templateId}:${version}`, first: `${owner}:template` }
  },
  bulkSend: (accountId: number, bulkSendId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `bulk_send:${bulkSendId}`, first: `${owner}:bulk_send` }
  },
  bulkSendRecipient: (accountId: number, bulkSendId: number, phone: string): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `bulk_send:${bulkSendId}:${phone}`, first: `${owner}:bulk_send` }
  },
  recurringSend: (accountId: number, recurringSendId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `recurring_send:${recurringSendId}`, first: `${owner}:recurring_send` }
  },
  contactListMember: (accountId: number, listId: number, phone: string): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `contact_list:${listId}:${phone}`, first: `${owner}:contact_list` }
  },
  /** Of a session of the tool server. Lives for minutes, so that no other master key seals it anew. */
  mcpMessage: (accountId: number, session: string): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `mcp:${session}`, first: `${owner}:mcp` }
  },
  /** `id`: of the call or of the approval. */
  agent: (accountId: number, part: 'call' | 'approval' | 'outcome', id: string): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `agent:${part}:${id}`, first: `${owner}:agent` }
  },
  passport: (accountId: number, id: string, direction: 'in' | 'out'): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `passport:${direction}:${id}`, first: `${owner}:passport` }
  },
  passportKey: (): SealContext => ({ owner: 'installation', row: 'passport_key', first: 'installation:passport_key' }),
  /** Whom an erasure is about, until it has finished. */
  erasure: (accountId: number, erasureId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `erasure:${erasureId}`, first: `${owner}:erasure` }
  },
  /** Whom an export is about, until it expires. */
  dataExport: (accountId: number, exportId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: `data_export:${exportId}`, first: `${owner}:data_export` }
  },
  accountKey: (accountId: number): SealContext => {
    const owner = `account:${accountId}`
    return { owner, row: 'account_key', first: `${owner}:account_key` }
  },
  /** `scope`: `session:7` or `account:1`. */
  idempotentBody: (scope: string, key: string): SealContext => {
    return { owner: scope, row: `idempotency:${key}`, first: `idempotency:${scope}` }
  },
} as const
