/** Calls of a gateway's REST API and of what its dashboard calls. */
export function createClient(base) {
  /** The whole reply of a call, of which everything but an error status is expected; `body` may be bytes with a `mimetype`. */
  async function call(token, method, path, body, headers = {}) {
    const answer = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return text ? JSON.parse(text) : null
  }

  async function pagesOf(token, path) {
    const rows = []
    for (let page = 1; ; page += 1) {
      const { data } = await call(token, 'GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&per_page=50`)
      rows.push(...data.data)
      if (!data.next_page_url) return rows
    }
  }

  /** Signs in as the login page does it; answers the cookie. */
  async function logIn({ email, password }) {
    const first = await fetch(`${base}/api/auth/csrf`)
    const { csrfToken } = await first.json()
    const answer = await fetch(`${base}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookiesOf(first), origin: base },
      body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    })
    const cookies = cookiesOf(answer)
    if (!/session-token|login/.test(cookies)) throw new Error(`${email} could not sign in: ${answer.status} ${cookies}`)
    return cookies
  }

  async function asPerson(cookie, procedure, input, method) {
    const address = `${base}/api/trpc/${procedure}`
    const answer = await fetch(
      method === 'GET' ? `${address}?input=${encodeURIComponent(JSON.stringify(input))}` : address,
      {
        method,
        headers: { cookie, origin: base, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${text}`)
    return JSON.parse(text).result.data
  }

  return {
    base,
    call,
    pagesOf,
    logIn,
    ask: (cookie, procedure, input = {}) => asPerson(cookie, procedure, input, 'GET'),
    tell: (cookie, procedure, input = {}) => asPerson(cookie, procedure, input, 'POST'),
  }
}

function cookiesOf(answer) {
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
