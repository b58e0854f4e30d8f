import { problemOfName } from '@messenger/shared/templating/variable-name'

/** Why the names of a list's fields, as somebody types them, cannot be stored. */
export type FieldsProblem = 'bad' | 'reserved' | 'phone' | 'doubled' | 'many'

const most = 50
const phoneNames = /^(phone_?number|phone|number)$/i

/** Names of fields, between commas or line breaks. */
export function fieldsIn(text: string): string[] {
  const names = text.split(/[,;\n]/).map(name => name.trim().normalize('NFC'))
  return names.filter(name => name !== '')
}

/** What the server would refuse, and of which name; undefined: nothing. */
export function fieldsProblem(names: readonly string[]): { problem: FieldsProblem; name: string } | undefined {
  if (names.length > most) return { problem: 'many', name: '' }
  const keys = names.map(name => name.toLowerCase())
  for (const [index, name] of names.entries()) {
    if (phoneNames.test(name)) return { problem: 'phone', name }
    const problem = problemOfName(name)
    if (problem) return { problem: problem === 'bad_name' ? 'bad' : 'reserved', name }
    if (keys.indexOf(name.toLowerCase()) < index) return { problem: 'doubled', name }
  }
  return undefined
}
