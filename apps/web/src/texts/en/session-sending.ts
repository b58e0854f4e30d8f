/** How fast a session sends, in its settings. */
export const sessionSending = {
  title: 'Sending policy',
  description: 'How fast this session sends, and when. Messages that have to wait stay in the queue; none is lost.',
  preset: 'Policy',
  presets: {
    default: 'As the installation has it',
    careful: 'Careful',
    normal: 'Normal',
    off: 'Off',
    custom: 'Own figures',
  },
  hints: {
    default: 'Whoever runs this installation chooses it.',
    careful: 'For numbers that were linked a short time ago. The daily limit grows for 14 days.',
    normal: 'For numbers that have been in use for a while.',
    off: 'Messages go out at once.',
    custom: 'An empty field is no limit.',
  },
  inEffect: 'In effect now: {policy}.',
  dayLimit: '{count, plural, one {One message} other {# messages}} in 24 hours today, without replies.',
  held: '{count, plural, =0 {No message is held.} one {One message is held.} other {# messages are held.}}',
  ceiling: 'This installation sets upper limits. Higher figures have no effect: {limits}.',
  ceilings: {
    per_minute: '{count, number} in a minute',
    per_hour: '{count, number} in an hour',
    per_day: '{count, number} in 24 hours',
  },
  experience:
    'Nobody knows the limits of WhatsApp. These figures are experience, and no promise that a number is not restricted.',
  save: 'Save policy',
  saved: 'The sending policy is saved.',
  missed:
    'The open connection did not take the policy. It holds from the next connection on; restart the session to have it at once.',
  /** What WhatsApp said of its sending. */
  network: {
    reasons: {
      reachout_locked: 'WhatsApp has refused new chats.',
      rate_limited: 'WhatsApp says that the session sends too fast.',
      temporary_ban: 'WhatsApp has banned the number for a time.',
      unknown_recipients: 'Many recipients are not on WhatsApp.',
    },
    effects: {
      slow_down: 'It sends at {percent, number}% of its pace',
      no_first_contacts: 'Nobody is written to for the first time',
      bulk_stopped: 'Bulk messages are stopped',
    },
    until: 'until {time}.',
    bulkOnly: 'Without a policy this concerns bulk sends alone. Single messages go out as before.',
    resume: 'Resume now',
    hint: 'Only if you know that the cause is gone. What WhatsApp refuses from now on counts anew.',
    resumed: 'The session sends as before.',
  },
  fields: {
    per_minute: { label: 'Messages in a minute', hint: 'Replies count too.' },
    per_hour: { label: 'Messages in an hour', hint: 'Without replies.' },
    per_day: { label: 'Messages in 24 hours', hint: 'Without replies.' },
    jitter_percent: { label: 'Uneven pauses, in percent', hint: 'How far pauses differ from their mean.' },
    warm_up_days: { label: 'Warm-up, in days', hint: 'The daily limit of a young session grows for so long.' },
    warm_up_first_day: { label: 'Messages on the first day', hint: 'Where the warm-up begins.' },
    first_contact_percent: {
      label: 'First messages to new people, in percent',
      hint: 'Their share of the daily limit.',
    },
    same_text_seconds: {
      label: 'Pause between equal texts, in seconds',
      hint: 'Before the same text goes to somebody else.',
    },
    typing_per_minute: {
      label: 'Typing, in characters a minute',
      hint: 'People see the session typing before a text comes, for 20 seconds at most.',
    },
    quiet_from: { label: 'Quiet hours from', hint: 'By the clock of the recipient. Replies go out all the same.' },
    quiet_to: { label: 'Quiet hours to', hint: 'On the next day if it is earlier.' },
  },
} as const
