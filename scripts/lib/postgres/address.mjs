const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)([/?#].*)?$/s
const server = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i

/**
 * Reads an address of PostgreSQL, which may name several servers as libpq has it: `postgres://user:password@one:5432,other:5432/name`.
 * `{ hosts: [{ host, port }], place, url }`, `url` with the first server alone; undefined for anything else.
 */
export function readAddress(text) {
  const [, before, authority, after = ''] = form.exec(text) ?? []
  const servers = authority?.split(',').map(one => server.exec(one)) ?? []
  if (servers.length === 0 || servers.includes(null)) return undefined
  const url = `${before}${servers[0][0]}${after}`
  if (!URL.canParse(url)) return undefined
  const hosts = servers.map(([, host, port]) => ({ host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 5432) }))
  return { hosts, place: authority, url }
}

/** The address with what `change` does to it as a `URL`: its user, its password, its database. Its servers stay as they are. */
export function changeAddress(text, change) {
  const { place, url } = readAddress(text)
  const address = new URL(url)
  change(address)
  const [, before, , after = ''] = form.exec(address.href)
  return `${before}${place}${after}`
}

/** The same address with one of its servers alone. */
export function addressOf(text, { host, port }) {
  const [, before, , after = ''] = form.exec(text)
  const address = new URL(`${before}${host.includes(':') ? `[${host}]` : host}:${port}${after}`)
  address.searchParams.delete('target_session_attrs')
  return address.href
}
