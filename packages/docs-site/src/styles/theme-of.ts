/** The variables of the dashboard's theme as a rule of its own: `globals.css` keeps them in a form that its compiler alone reads. */
export function themeOf(globals: string): string {
  const start = globals.indexOf('@theme {')
  const end = globals.indexOf('\n}', start)
  if (start < 0 || end < 0) throw new Error('The style sheet has no theme')
  const lines = globals.slice(start + '@theme {'.length, end).split('\n')
  const colours = lines.filter(line => /^\s*--color-[\w-]+:/.test(line))
  return `:root {\n${colours.join('\n')}\n}\n`
}
