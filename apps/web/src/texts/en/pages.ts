/** Titles of pages, and what stands where a page cannot be shown. */
export const pages = {
  titles: {
    sessions: 'Sessions',
    session: 'Session',
    deletedSessions: 'Deleted sessions',
    sandbox: 'Sandbox',
    phone: 'Virtual phone',
    explorer: 'API explorer',
  },
  notFound: {
    title: 'There is no page here',
    text: 'The address may be mistyped, or what it named has been deleted.',
    toSessions: 'Go to the sessions',
  },
} as const
