/** What stands where a page broke. Both languages are in the browser, since it may be all that still works there. */
export const failure = {
  page: 'This page could not be shown',
  dashboard: 'The dashboard could not be shown',
  text: 'Something went wrong on the gateway. Its log has the details.',
  again: 'Try again',
} as const
