/** Address of a PostgreSQL: one server, or several of which one takes writes at a time. */
export interface DatabaseAddress {
  /** With the first server alone, and without what only libpq understands. */
  readonly url: string
  readonly hosts: readonly string[]
  readonly ports: readonly number[]
  /** Seconds that the address gives to each server; null: none are named. */
  readonly connectTimeout: number | null
  /** Which of several servers is the right one. */
  readonly servers: 'any' | 'primary' | 'read-write'
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)([/?#].*)?$/s
const server = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i

/** Parameters of libpq that the driver would send to the server, which knows none of them. */
const ofLibpqAlone = [
  'keepalives',
  'keepalives_idle',
  'keepalives_interval',
  'keepalives_count',
  'tcp_user_timeout',
  'load_balance_hosts',
  'gssencmode',
  'channel_binding',
]

/**
 * Reads `postgres://user:password@one:5432,other:5432/name?target_session_attrs=read-write`, as libpq has it. Several servers without a word
 * about it mean the one that takes writes.
 * @throws Error for anything else; it says nothing of what stands in the address, which has a password
 */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const [, before = '', authority = '', after = ''] = form.exec(text) ?? []
  const servers = authority.split(',').map(one => server.exec(one) ?? [])
  const hosts = servers.map(([, host = '']) => host)
  const url = `${before}${hosts[0] ?? ''}${after}`
  if (hosts.some(host => !host) || !URL.canParse(url))
    throw new Error('The address of the database is not of the form postgres://user:password@host:5432/name')
  const address = new URL(url)
  const { searchParams } = address
  const attribute = searchParams.get('target_session_attrs')
  const wanted = wantedServers(attribute, hosts.length)
  if (attribute !== null) searchParams.delete('target_session_attrs')
  const timeout = Number(searchParams.get('connect_timeout') ?? '')
  for (const name of ofLibpqAlone) if (searchParams.has(name)) searchParams.delete(name)
  const ports = servers.map(([, , port]) => Number(port ?? 5432))
  address.port = String(ports[0] ?? 5432)
  return {
    url: address.href,
    hosts: hosts.map(host => host.replace(/^\[|\]$/g, '')),
    ports,
    connectTimeout: timeout > 0 ? timeout : null,
    servers: wanted,
  }
}

function wantedServers(attribute: string | null, count: number): DatabaseAddress['servers'] {
  if (attribute === null) return count > 1 ? 'read-write' : 'any'
  if (attribute === 'any' || attribute === 'primary' || attribute === 'read-write') return attribute
  throw new Error('target_session_attrs of the database must be read-write: the gateway writes')
}
