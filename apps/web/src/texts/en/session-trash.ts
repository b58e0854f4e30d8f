/** What is said of sessions that are deleted, and of those that were. */
export const sessionTrash = {
  delete: {
    title: 'Delete',
    description: 'Unlinks the phone, revokes the key, and moves the session to the deleted ones.',
    button: 'Delete session',
    ask: 'Delete {name}?',
    typeName: 'To go on, type its name: {name}',
    confirm: 'Delete',
    means:
      'Its key, its link and its webhooks stop working at once. {days, plural, =0 {Its logs and messages are erased. This cannot be undone.} one {It can be restored for # day, with a new key; then everything is erased.} other {It can be restored for # days, with a new key; then everything is erased.}}',
    done: '{name} was deleted.',
  },
  deleted: {
    open: 'Deleted',
    title: 'Deleted sessions',
    description:
      '{days, plural, =0 {Sessions are erased when they are deleted.} one {They can be restored for # day, with a new key, and have to be linked again.} other {They can be restored for # days, with a new key, and have to be linked again.}}',
    emptyTitle: 'No deleted sessions',
    empty: 'Sessions that are deleted wait here until they are erased.',
    times: 'Deleted <ago></ago>, erased <until></until>',
    restore: 'Restore',
    restoreNamed: 'Restore {name}',
    restored: '{name} is back. Link it to its phone again.',
    erase: 'Erase now',
    eraseNamed: 'Erase {name} now',
    ask: 'Erase {name}?',
    means: 'Its settings, webhooks, logs, chats and messages are removed. This cannot be undone.',
    erased: '{name} was erased.',
  },
} as const
