const encoder = new TextEncoder()

export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'

/** What a framework's request has to give. */
export interface WebhookRequestAdapter {
  /** By its name in any case. */
  readonly getHeader: (name: string) => string | undefined | null
  /** As it came, before any JSON parser. */
  readonly getRawBody: () => Promise<string> | string
}

/** Names of events as the other library spells them. */
export const WasenderWebhookEventType = {
  ChatsUpsert: 'chats.upsert',
  ChatsUpdate: 'chats.update',
  ChatsDelete: 'chats.delete',
  GroupsUpsert: 'groups.upsert',
  GroupsUpdate: 'groups.update',
  GroupParticipantsUpdate: 'group-participants.update',
  ContactsUpsert: 'contacts.upsert',
  ContactsUpdate: 'contacts.update',
  MessagesUpsert: 'messages.upsert',
  MessagesUpdate: 'messages.update',
  MessagesDelete: 'messages.delete',
  MessagesReaction: 'messages.reaction',
  CallReceived: 'call.received',
  MessagesPersonalReceived: 'messages-personal.received',
  MessagesNewsletterReceived: 'messages-newsletter.received',
  MessagesGroupReceived: 'messages-group.received',
  MessagesReceived: 'messages.received',
  PollResults: 'poll.results',
  MessageReceiptUpdate: 'message-receipt.update',
  MessageSent: 'message.sent',
  SessionStatus: 'session.status',
  QrCodeUpdated: 'qrcode.updated',
} as const
export type WasenderWebhookEventType = (typeof WasenderWebhookEventType)[keyof typeof WasenderWebhookEventType]

/** An event as it came. */
export interface CompatEvent {
  readonly event: string
  readonly timestamp?: number
  readonly sessionId?: string
  readonly data: unknown
}

/** Gives a parsed body the type of an event; a name that is not known stays as it is. */
export function dispatchWebhookEvent(raw: unknown): CompatEvent {
  const { event, timestamp, sessionId, data }: Record<string, unknown> = Object(raw)
  return {
    event: String(event),
    ...(typeof timestamp === 'number' ? { timestamp } : {}),
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    data,
  }
}

/** Whether the header is the secret. Looks at every character, so that time tells nothing of where they differ. */
export function verifyWasenderWebhookSignature(
  requestSignature: string | undefined | null,
  configuredSecret: string,
): boolean {
  if (!requestSignature || !configuredSecret) return false
  const [given, secret] = [encoder.encode(requestSignature), encoder.encode(configuredSecret)]
  return secret.reduce((sum, byte, at) => sum | (byte ^ (given[at] ?? 0)), given.length ^ secret.length) === 0
}
