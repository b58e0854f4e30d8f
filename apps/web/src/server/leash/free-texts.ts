/**
 * Every field of an answer of a tool that may hold any text, judged by who can choose it. Whoever declares a new one judges it here: a
 * test names those that are missing. To agents on a leash the texts of all three are marked; judging says what a field is, so that nobody
 * takes a stranger's for the gateway's.
 */
export const judgedTexts = {
  /** Strangers, with nobody's help: what they send, call themselves, and write about themselves and their groups. */
  strangers: [
    ...[
      'text',
      'content',
      'message',
      'notify',
      'verifiedName',
      'username',
      'status',
      'imgUrl',
      'id',
      'key',
      'word',
      'next',
    ],
    ...[
      'name',
      'subject',
      'desc',
      'descId',
      'descOwner',
      'subjectOwner',
      'owner',
      'linkedParent',
      'description',
      'what',
    ],
    ...[
      'participant',
      'participants',
      'sender',
      'userJid',
      'remoteJid',
      'chat',
      'jid',
      'lid',
      'pn',
      'to',
      'number',
      'phoneNumber',
    ],
    ...['phone', 'phone_number', 'callId', 'url', 'address', 'question', 'options', 'csv', 'values', 'inviteLink'],
    ...['failed_reason', 'reason', 'advice', 'error', 'who', 'warning', 'warnings', 'missing'],
  ],
  /** People of the account, and agents: names, templates, settings, addresses. */
  account: [
    ...[
      'fullName',
      'labels',
      'fields',
      'fallback',
      'words',
      'return_words',
      'lift_reason',
      'lifted_by',
      'auto_reject_text',
    ],
    ...['imageUrl', 'videoUrl', 'audioUrl', 'documentUrl', 'stickerUrl', 'fileName', 'profilePicUrl', 'webhook_url'],
    ...['webhook_events', 'proxy_url', 'cron', 'time_zone', 'requestId'],
  ],
  /** The gateway, for what only looks like a text: secrets that agents are not shown, pages, versions, times in other forms. */
  gateway: [
    ...['api_key', 'webhook_secret', 'first_page_url', 'last_page_url', 'next_page_url', 'prev_page_url', 'path'],
    ...[
      'created_at',
      'updated_at',
      'status_updated_at',
      'messageTimestamp',
      'month',
      'used',
      'refused',
      'code',
      'event',
      'language',
    ],
    ...['quiet_from', 'quiet_to', 'window_from', 'window_to'],
  ],
} as const

/** Places with a word of the gateway's own that no choice lists: one word passes there unmarked. Each is named with its operation. */
export const ownWords: ReadonlySet<string> = new Set([
  'messages.trace:events.event',
  'messages.trace:cause.code',
  'messages.trace:steps.code',
  'messages.trace:refusals.code',
])
