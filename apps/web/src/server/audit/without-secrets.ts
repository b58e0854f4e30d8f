/** A webhook's address as records keep it: without login, query and fragment. */
export function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname === '/' ? '' : pathname}`
}
