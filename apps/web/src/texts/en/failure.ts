/** What stands where a page broke. Both languages are in the browser, since it may be all that still works there. */
export const failure = {
  page: 'This page could not be shown',
  dashboard: 'The dashboard could not be shown',
  text: 'Something went wrong on the gateway. Its log has the details.',
  partGone: 'The gateway no longer has a part of this page. It may run a newer release now: load the page again.',
  again: 'Try again',
} as const
