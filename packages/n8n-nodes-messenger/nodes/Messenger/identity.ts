/** The same text for `+62 812-3456`, `628123456`, `628123456@s.whatsapp.net` and `628123456:3@s.whatsapp.net`. */
export function identity(text: string): string {
  const [user = '', server] = text.trim().toLowerCase().split('@')
  const bare = user.split(':')[0] ?? ''
  if (server === undefined || server === 's.whatsapp.net' || server === 'c.us') return bare.replace(/\D/g, '')
  return `${bare}@${server}`
}
