import { expect, it } from 'vitest'
import { clearSiteData } from './clear-site-data.ts'
import { loginCookieName } from './presented.ts'

const header = (cookies: readonly string[], publicUrl?: string) => {
  const response = new Response(null, { headers: cookies.map(cookie => ['set-cookie', cookie]) })
  clearSiteData(response, publicUrl)
  return response.headers.get('clear-site-data')
}

it.each([undefined, 'https://gateway.example.com'])(
  'the end of a login empties the browser: public address %s',
  url => {
    const name = loginCookieName(url)
    expect(header([`other=1; Path=/`, `${name}=; Max-Age=0; Path=/`], url)).toBe('"cache", "storage"')
    expect(header([`${name}=abc; Path=/`], url)).toBeNull()
    expect(header([`${name}-else=; Path=/`, `other=${name}=; Path=/`], url)).toBeNull()
    expect(header([], url)).toBeNull()
  },
)
