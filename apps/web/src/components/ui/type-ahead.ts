import type { SelectOption } from './select-option.ts'

/**
 * The option that typed letters mean, as browsers choose it: the next one that begins with them, and with one letter, also
 * typed again and again, the next after the chosen one.
 */
export function optionOf(options: readonly SelectOption[], chosen: string, typed: string): SelectOption | undefined {
  const isOneLetter = [...typed].every(letter => letter === typed[0])
  const words = (isOneLetter ? typed.slice(0, 1) : typed).toLocaleLowerCase()
  const at = options.findIndex(([value]) => value === chosen)
  const first = Math.max(0, isOneLetter ? at + 1 : at)
  const inTurn = [...options.slice(first), ...options.slice(0, first)]
  return inTurn.find(([, text]) => text.toLocaleLowerCase().startsWith(words))
}
