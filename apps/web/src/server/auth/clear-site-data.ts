import { loginCookieName } from './presented.ts'

/**
 * Makes the answer that takes the login's cookie away also empty what the browser keeps of this address: its cache, and the storage
 * of pages. Other cookies stay: the browser's mark, which opens nothing, keeps its lane when strangers guess at the password, and
 * language and colours are nobody's secret.
 */
export function clearSiteData(response: Response, publicUrl: string | undefined): void {
  const gone = new RegExp(`^${loginCookieName(publicUrl)}=;`)
  if (response.headers.getSetCookie().some(cookie => gone.test(cookie))) {
    response.headers.set('clear-site-data', '"cache", "storage"')
  }
}
