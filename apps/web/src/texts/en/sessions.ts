import { sessionHealth } from './session-health.ts'
import { sessionList } from './session-list.ts'
import { sessionPanels } from './session-panels.ts'
import { sessionParts } from './session-parts.ts'
import { sessionPeople } from './session-people.ts'
import { sessionSending } from './session-sending.ts'
import { sessionTrash } from './session-trash.ts'

export const sessions = {
  title: 'Sessions',
  description: 'Each session links one WhatsApp account to your programs.',
  new: 'New session',
  noMatch: 'No session matches.',
  emptyTitle: 'No sessions yet',
  empty:
    'A session holds the link to one phone: scan its QR code once, then send and receive over the API. Try it on the sandbox first, a test network with virtual phones; no real account is needed.',
  createFirst: 'Create the first session',
  sandbox: 'Sandbox',
  live: 'Live',
  row: { messages: 'Messages', lastTraffic: 'Last traffic', noneYet: 'none yet' },
  frame: {
    back: 'Sessions',
    parts: 'Parts of this session',
    tabs: {
      overview: 'Overview',
      health: 'Health',
      chat: 'Chats',
      contacts: 'Contacts',
      groups: 'Groups',
      messages: 'Messages',
      log: 'Session log',
      settings: 'Settings',
    },
    stale: '{problem} What you see may be out of date.',
    missingTitle: 'This session does not exist',
    missing: 'It may have been deleted, or it belongs to another account.',
    all: 'See all sessions',
  },
  create: {
    description: 'You link it to a phone in the next step.',
    network: 'Network',
    sandboxHint: 'A test network with virtual phones. Nothing leaves this gateway.',
    liveHint: 'A real WhatsApp account, linked from its phone.',
    name: 'Name',
    nameExample: 'Support line',
    number: 'Phone number',
    liveNumberHint: 'The number of the account, with country code.',
    sandboxNumberHint: 'Any free number; this one is free.',
    protection: 'Account protection',
    protectionHint: 'Sends at most one message every 5 seconds, which protects a new account.',
    logging: 'Log messages',
    loggingHint: 'Keeps recipient and content of what your programs send in the message log.',
    submit: 'Create session',
  },
  ...sessionHealth,
  choice: {
    choose: 'Choose a session',
    search: 'Search sessions',
    searchHint: 'Name, number or id',
    searching: 'Searching…',
    none: 'There is no session yet.',
    noMatch: 'No session matches.',
    more: 'There are more: type a name, number or id.',
    chosen: '{count, plural, =0 {None chosen} one {# chosen} other {# chosen}}',
  },
  ...sessionList,
  ...sessionParts,
  sending: sessionSending,
  ...sessionPeople,
  ...sessionTrash,
  ...sessionPanels,
} as const
