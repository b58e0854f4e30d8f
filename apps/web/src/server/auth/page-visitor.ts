import { cookies } from 'next/headers'
import { cache } from 'react'
import { forPages } from './for-pages.ts'
import { loginCookieName } from './presented.ts'
import type { Visitor } from './who-is.ts'

/** Whom the page that is being made is for; undefined for whoever is not signed in. Looked up once per page. */
export const pageVisitor = cache(async (): Promise<Visitor | undefined> => {
  const { whoIs, publicUrl } = forPages()
  const cookie = (await cookies()).get(loginCookieName(publicUrl))?.value
  return cookie === undefined ? undefined : whoIs(cookie)
})
