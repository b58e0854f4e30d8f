import { type ContactColumn, type SealContext, sealContext } from '@messenger/shared/crypto/contexts'
import { composedMark, openEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'

type KeyType = 'int' | 'bigint' | 'text' | 'bytea' | 'timestamptz' | 'uuid'

/** A column of sealed values, and how the context of each is found. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** Sealed in a column of text; what release 0.1.0 left readable in it is sealed too. Absent: binary. */
  readonly isText?: boolean
  /** Opens what is stored in another form than `openText` knows. */
  readonly open?: (sealer: Sealer, stored: string, value: (name: string) => string) => string
  /** Rows `t` that are no business of the sweep; `$head` is how sealed texts begin. SQL. */
  readonly except?: string
  /** What changes of the row `t` with it. SQL. */
  readonly also?: string
  /** The primary key, in its index's order: column and type. */
  readonly key: ReadonlyArray<readonly [column: string, type: KeyType]>
  /** What else the context needs, of the table `t` or of `joined`: SQL by name. */
  readonly needs?: Readonly<Record<string, string>>
  readonly joined?: string
  /** `value` answers a key column or one of `needs`, as text. */
  context(value: (name: string) => string): SealContext
}

const number = (text: string) => Number(text)
/** PostgreSQL writes binary values as `\x…`. */
const binary = (text: string) => Buffer.from(text.slice(2), 'hex')

const ofSessions = (column: string, context: (sessionId: number) => SealContext): SealedColumn => ({
  table: 'sessions',
  column,
  key: [['id', 'int']],
  context: value => context(number(value('id'))),
})

const ofWebhooks = (column: string, part: 'secret' | 'compat' | 'headers' | 'target'): SealedColumn => ({
  table: 'webhook_endpoints',
  column,
  key: [['id', 'int']],
  needs: { account: 't.account_id' },
  context: value => sealContext.webhook(number(value('account')), number(value('id')), part),
})

const ofJournal = (column: string, part: 'plaintext' | 'stanza'): SealedColumn => ({
  table: 'journal',
  column,
  key: [
    ['session_id', 'int'],
    ['tag', 'bytea'],
  ],
  context: value => sealContext.journal(number(value('session_id')), binary(value('tag')), part),
})

const ofAgents = (table: string, column: string, part: 'call' | 'approval' | 'outcome'): SealedColumn => ({
  table,
  column,
  key: [['id', 'uuid']],
  needs: { account: 't.account_id' },
  context: value => sealContext.agent(number(value('account')), part, value('id')),
})

const ofContacts = (column: ContactColumn): SealedColumn => ({
  table: 'contacts',
  column,
  isText: true,
  key: [
    ['session_id', 'int'],
    ['jid', 'text'],
  ],
  context: value => sealContext.contact(number(value('session_id')), value('jid'), column),
})

/** Of the event log, which counts failed sends without opening them. */
const eventData: SealedColumn = {
  table: 'events',
  column: 'data',
  isText: true,
  key: [
    ['session_id', 'int'],
    ['sequence', 'bigint'],
    ['created_at', 'timestamptz'],
  ],
  needs: { id: 't.id' },
  open: (sealer, stored, value) =>
    openEventData(sealer, { sessionId: number(value('session_id')), id: value('id') }, stored),
  // Composed by a statement: readable but for names, which are sealed as now.
  except: `t.data like '${composedMark}%' and (position('"stored"' in t.data) = 0 or position(substring($head from 2) in t.data) > 0)`,
  also: `failed = t.failed or case when t.event = 'message.sent' and t.data like '{%'
    then t.data::json ->> 'status' = 'failed' else false end`,
  context: value => sealContext.event(number(value('session_id')), value('id')),
}

const session = { session: 't.session_id' }

/** Every sealed column there is, the small tables first. */
export const sealedColumns: readonly SealedColumn[] = [
  ofSessions('api_key_sealed', sealContext.apiKey),
  ofSessions('proxy_url_sealed', sealContext.proxyUrl),
  { ...ofSessions('link_qr', sealContext.linkQr), isText: true },
  { ...ofSessions('link_code', sealContext.linkCode), isText: true },
  {
    table: 'credentials',
    column: 'sealed',
    key: [['session_id', 'int']],
    context: value => sealContext.credentials(number(value('session_id'))),
  },
  ofWebhooks('secret_sealed', 'secret'),
  ofWebhooks('previous_secret_sealed', 'secret'),
  ofWebhooks('compat_secret_sealed', 'compat'),
  ofWebhooks('headers_sealed', 'headers'),
  ofWebhooks('target_sealed', 'target'),
  {
    table: 'alert_channels',
    column: 'target_sealed',
    key: [['id', 'int']],
    needs: { account: 'coalesce(s.account_id, 0)', kind: 't.kind' },
    joined: 'join alert_settings s on s.id = t.settings_id',
    context: value => sealContext.alertChannel(number(value('account')), value('kind')),
  },
  {
    table: 'login_totps',
    column: 'secret_sealed',
    key: [['id', 'int']],
    needs: { account: 'u.account_id', user: 't.user_id' },
    joined: 'join users u on u.id = t.user_id',
    context: value => sealContext.totp(number(value('account')), number(value('user'))),
  },
  {
    table: 'identity_logins',
    column: 'id_token_sealed',
    key: [['login_id', 'int']],
    needs: { account: 'u.account_id', user: 'u.id' },
    joined: 'join login_identities i on i.id = t.identity_id join users u on u.id = i.user_id',
    context: value => sealContext.idToken(number(value('account')), number(value('user'))),
  },
  {
    table: 'template_versions',
    column: 'content',
    isText: true,
    key: [
      ['template_id', 'int'],
      ['version', 'int'],
    ],
    needs: { account: 'p.account_id' },
    joined: 'join templates p on p.id = t.template_id',
    context: value =>
      sealContext.template(number(value('account')), number(value('template_id')), number(value('version'))),
  },
  {
    table: 'bulk_sends',
    column: 'contents',
    isText: true,
    key: [['id', 'int']],
    needs: { account: 't.account_id' },
    context: value => sealContext.bulkSend(number(value('account')), number(value('id'))),
  },
  {
    table: 'bulk_send_recipients',
    column: 'values',
    isText: true,
    key: [
      ['bulk_send_id', 'int'],
      ['position', 'int'],
    ],
    needs: { account: 'b.account_id', phone: 't.phone' },
    joined: 'join bulk_sends b on b.id = t.bulk_send_id',
    context: value =>
      sealContext.bulkSendRecipient(number(value('account')), number(value('bulk_send_id')), value('phone')),
  },
  {
    table: 'recurring_sends',
    column: 'contents',
    isText: true,
    key: [['id', 'int']],
    needs: { account: 't.account_id' },
    context: value => sealContext.recurringSend(number(value('account')), number(value('id'))),
  },
  {
    table: 'contact_list_members',
    column: 'values',
    isText: true,
    key: [
      ['list_id', 'int'],
      ['position', 'int'],
    ],
    needs: { account: 'l.account_id', phone: 't.phone' },
    joined: 'join contact_lists l on l.id = t.list_id',
    context: value => sealContext.contactListMember(number(value('account')), number(value('list_id')), value('phone')),
  },
  ofAgents('agent_approvals', 'sealed_input', 'approval'),
  ofAgents('agent_approvals', 'sealed_outcome', 'outcome'),
  ofAgents('agent_calls', 'sealed_input', 'call'),
  {
    table: 'passports',
    column: 'receipt_sealed',
    key: [
      ['id', 'text'],
      ['direction', 'text'],
    ],
    needs: { account: 't.account_id' },
    context: value =>
      sealContext.passport(number(value('account')), value('id'), value('direction') === 'in' ? 'in' : 'out'),
  },
  { table: 'passport_keys', column: 'identity_sealed', key: [['id', 'int']], context: () => sealContext.passportKey() },
  {
    table: 'erasures',
    column: 'person',
    isText: true,
    key: [['id', 'int']],
    needs: { account: 't.account_id' },
    context: value => sealContext.erasure(number(value('account')), number(value('id'))),
  },
  {
    table: 'data_exports',
    column: 'person',
    isText: true,
    key: [['id', 'int']],
    needs: { account: 't.account_id' },
    context: value => sealContext.dataExport(number(value('account')), number(value('id'))),
  },
  {
    table: 'account_keys',
    column: 'sealed_key',
    key: [['account_id', 'int']],
    context: value => sealContext.accountKey(number(value('account_id'))),
  },
  ofJournal('sealed_plaintext', 'plaintext'),
  ofJournal('sealed_stanza', 'stanza'),
  {
    table: 'scheduled_sends',
    column: 'sealed_request',
    key: [['msg_id', 'bigint']],
    needs: session,
    context: value => sealContext.scheduled(number(value('session')), number(value('msg_id'))),
  },
  {
    table: 'media_sends',
    column: 'sealed_request',
    key: [
      ['session_id', 'int'],
      ['network_id', 'text'],
    ],
    context: value => sealContext.mediaSend(number(value('session_id')), value('network_id')),
  },
  {
    table: 'idempotency_records',
    column: 'sealed_body',
    key: [
      ['scope', 'text'],
      ['key', 'text'],
    ],
    context: value => sealContext.idempotentBody(value('scope'), value('key')),
  },
  {
    table: 'signal_keys',
    column: 'sealed',
    key: [
      ['session_id', 'int'],
      ['type', 'text'],
      ['id', 'text'],
    ],
    context: value => sealContext.signalKey(number(value('session_id')), value('type'), value('id')),
  },
  {
    table: 'poll_votes',
    column: 'sealed_options',
    key: [
      ['poll_id', 'bigint'],
      ['voter', 'text'],
    ],
    needs: { session: 'm.session_id' },
    joined: 'join messages m on m.id = t.poll_id',
    context: value => sealContext.pollVote(number(value('session')), number(value('poll_id')), value('voter')),
  },
  {
    table: 'message_changes',
    column: 'sealed_content',
    key: [['message_id', 'bigint']],
    needs: { session: 'm.session_id' },
    joined: 'join messages m on m.id = t.message_id',
    context: value => sealContext.edit(number(value('session')), number(value('message_id'))),
  },
  {
    table: 'messages',
    column: 'sealed_content',
    key: [['id', 'bigint']],
    needs: { ...session, networkId: 't.network_id' },
    context: value => sealContext.message(number(value('session')), value('networkId')),
  },
  ofContacts('name'),
  ofContacts('notify'),
  ofContacts('verified_name'),
  ofContacts('about'),
  {
    table: 'message_logs',
    column: 'content',
    isText: true,
    key: [['id', 'bigint']],
    needs: { ...session, networkId: 't.network_id' },
    context: value => sealContext.logged(number(value('session')), value('networkId')),
  },
  eventData,
]
