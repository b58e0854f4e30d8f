/** Where a login leads: a path of this dashboard, never another site. */
export function safeNextPath(next: string | null | undefined): string {
  const path = next ?? ''
  // Browsers leave out tabs and line breaks, so that what follows them is another host.
  const isOwnPath = path.startsWith('/') && !path.startsWith('//') && !/[\s\\]/.test(path)
  return isOwnPath && !path.startsWith('/login') ? path : '/sessions'
}
