/** Where a login leads: a path of this dashboard, never another site. */
export function safeNextPath(next: string | null | undefined): string {
  const path = next ?? ''
  const isOwnPath = path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
  return isOwnPath && !path.startsWith('/login') ? path : '/sessions'
}
