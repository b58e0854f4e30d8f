import type { lists } from '../texts/en/lists.ts'

/** Why members of lists are refused, as the API says it, by the page's words for it. */
export const memberRefusals: Readonly<Record<keyof typeof lists.reasons, string>> = {
  noNumber: 'No phone number.',
  notNumber: 'Not a phone number.',
  longValue: 'A value is too long.',
  longValues: 'The values are too long.',
}
