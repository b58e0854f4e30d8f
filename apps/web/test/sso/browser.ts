let count = 0

/** A browser's cookies and redirects, as far as a sign-in needs them. */
export function newBrowser(ip?: string) {
  count += 1
  /** Tests call as a proxy on this machine: each browser is somewhere else. */
  const from = { 'x-forwarded-for': ip ?? `198.51.100.${count % 250}` }
  /** Of each host and path: cookies of a path go there alone. */
  const jar: { host: string; path: string; name: string; value: string }[] = []

  function cookiesFor(url: URL): string {
    return jar
      .filter(
        one =>
          one.host === url.host &&
          (url.pathname === one.path || url.pathname.startsWith(one.path.replace(/\/?$/, '/'))),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  function keep(url: URL, header: string): void {
    const [pair = '', ...rest] = header.split(';').map(part => part.trim())
    const attributes = new Map(rest.map(part => [part.split('=')[0]?.toLowerCase(), part.split('=')[1] ?? '']))
    const name = pair.slice(0, pair.indexOf('='))
    const path = attributes.get('path') || '/'
    const known = jar.findIndex(one => one.host === url.host && one.path === path && one.name === name)
    if (known >= 0) jar.splice(known, 1)
    const isOver = attributes.get('max-age') === '0' || Date.parse(attributes.get('expires') ?? '') < Date.now()
    if (!isOver) jar.push({ host: url.host, path, name, value: pair.slice(pair.indexOf('=') + 1) })
  }

  async function ask(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const cookie = cookiesFor(url)
    const headers = { ...from, ...Object.fromEntries(new Headers(init.headers)), ...(cookie ? { cookie } : {}) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const header of response.headers.getSetCookie()) keep(url, header)
    return response
  }

  return {
    ask,
    /** Where an address leads at once. */
    async leadsTo(address: string | URL): Promise<URL> {
      const response = await ask(address)
      await response.arrayBuffer()
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${address} leads nowhere: ${response.status}`)
      return new URL(location, address)
    },
    cookie: (url: string, name: string) => jar.find(one => one.host === new URL(url).host && one.name === name)?.value,
    /** A cookie that it has from before. */
    keep: (url: string, cookie: string) => keep(new URL(url), cookie),
  }
}

export type Browser = ReturnType<typeof newBrowser>
