import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Brand } from '../tenants/brand-of.ts'
import { forPages } from './for-pages.ts'
import { loginCookieName } from './presented.ts'
import type { Visitor } from './who-is.ts'

/** The login cookie that the page's request brought, not looked up. */
export async function pageLogin(): Promise<string | undefined> {
  return (await cookies()).get(loginCookieName(forPages().publicUrl))?.value
}

/** Whom the page that is being made is for; undefined for whoever is not signed in. Looked up once per page. */
export const pageVisitor = cache(async (): Promise<Visitor | undefined> => {
  const login = await pageLogin()
  return login === undefined ? undefined : forPages().whoIs(login)
})

/** Of whom the visitor hears, if their login is of a suspended account. */
export async function pageSuspension(): Promise<Brand | undefined> {
  const login = await pageLogin()
  return login === undefined ? undefined : forPages().suspensionOf(login)
}
