import { headers } from 'next/headers'
import { forPages } from '../auth/for-pages.ts'

/** Where programs reach this gateway, as the page that is being rendered knows it. */
export async function pageOrigin(): Promise<string> {
  const host = (await headers()).get('host') ?? 'localhost'
  return forPages().publicUrl ?? `http://${host}`
}
