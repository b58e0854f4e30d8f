// Generated from the contract by `npm run gen`. Do not edit.
import type { Connection } from '../core/connection.ts'
import { EventsFeed } from '../events/events-feed.ts'
import { AutomationResource } from './automation.ts'
import { ContactsResource } from './contacts.ts'
import { GroupsResource } from './groups.ts'
import { MediaResource } from './media.ts'
import { MessagesResource } from './messages.ts'
import { PasskeyResource } from './passkey.ts'
import { SessionSessionsResource } from './session-sessions.ts'
import { SharedSinksResource } from './shared-sinks.ts'
import { SharedWebhooksResource } from './shared-webhooks.ts'
import { UsageResource } from './usage.ts'

/** All that a session key opens. */
export abstract class SessionResources {
  readonly usage: UsageResource
  readonly sessions: SessionSessionsResource
  readonly passkey: PasskeyResource
  readonly contacts: ContactsResource
  readonly messages: MessagesResource
  readonly media: MediaResource
  readonly groups: GroupsResource
  readonly webhooks: SharedWebhooksResource
  readonly sinks: SharedSinksResource
  readonly automation: AutomationResource
  readonly events: EventsFeed

  constructor(connection: Connection) {
    this.usage = new UsageResource(connection)
    this.sessions = new SessionSessionsResource(connection)
    this.passkey = new PasskeyResource(connection)
    this.contacts = new ContactsResource(connection)
    this.messages = new MessagesResource(connection)
    this.media = new MediaResource(connection)
    this.groups = new GroupsResource(connection)
    this.webhooks = new SharedWebhooksResource(connection)
    this.sinks = new SharedSinksResource(connection)
    this.automation = new AutomationResource(connection)
    this.events = new EventsFeed(connection)
  }
}
