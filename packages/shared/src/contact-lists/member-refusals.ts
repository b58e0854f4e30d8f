/** Why members of lists are refused, as the API says it. */
export const memberRefusals = {
  noNumber: 'No phone number.',
  notNumber: 'Not a phone number.',
  longValue: 'A value is too long.',
  longValues: 'The values are too long.',
} as const
