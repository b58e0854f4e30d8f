import { headers } from 'next/headers'
import { forPages } from '../auth/for-pages.ts'

/** Where programs reach this gateway; the front door has put its own host into the page's request. */
export async function pageOrigin(): Promise<string> {
  const host = (await headers()).get('host') ?? 'localhost'
  return forPages().publicUrl ?? `http://${host}`
}
