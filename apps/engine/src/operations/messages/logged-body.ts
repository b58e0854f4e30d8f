/** Fields that say how a message is sent, not what it is. */
const apart = new Set(['wait', 'sendAt', 'priority'])

/** What the message log shows of a send: the request body as it came, defaults left out again. */
export function loggedBody({ to, ...fields }: { readonly to: string; readonly [field: string]: unknown }): string {
  const given = Object.entries(fields).filter(([name, value]) => {
    if (value === undefined || apart.has(name)) return false
    return !(name === 'linkPreview' && value === true)
  })
  return JSON.stringify({ to, ...Object.fromEntries(given) })
}
