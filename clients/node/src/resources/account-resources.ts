// Generated from the contract by `npm run gen`. Do not edit.
import type { Connection } from '../core/connection.ts'
import { AccountResource } from './account.ts'
import { AccountSessionsResource } from './account-sessions.ts'
import { AuthResource } from './auth.ts'
import { BulkSendsResource } from './bulk-sends.ts'
import { DataExportsResource } from './data-exports.ts'
import { ErasuresResource } from './erasures.ts'
import { ListsResource } from './lists.ts'
import { OptOutsResource } from './opt-outs.ts'
import { PasskeyResource } from './passkey.ts'
import { RecurringSendsResource } from './recurring-sends.ts'
import { RetentionResource } from './retention.ts'
import { SandboxResource } from './sandbox.ts'
import { SharedMediaResource } from './shared-media.ts'
import { SinksResource } from './sinks.ts'
import { TemplatesResource } from './templates.ts'
import { TenantsResource } from './tenants.ts'
import { UsageResource } from './usage.ts'
import { WebhooksResource } from './webhooks.ts'

/** All that a personal access token opens. */
export abstract class AccountResources {
  readonly auth: AuthResource
  readonly account: AccountResource
  readonly usage: UsageResource
  readonly sessions: AccountSessionsResource
  readonly passkey: PasskeyResource
  readonly templates: TemplatesResource
  readonly bulkSends: BulkSendsResource
  readonly recurringSends: RecurringSendsResource
  readonly tenants: TenantsResource
  readonly lists: ListsResource
  readonly media: SharedMediaResource
  readonly webhooks: WebhooksResource
  readonly sinks: SinksResource
  readonly optOuts: OptOutsResource
  readonly retention: RetentionResource
  readonly erasures: ErasuresResource
  readonly dataExports: DataExportsResource
  readonly sandbox: SandboxResource

  constructor(connection: Connection) {
    this.auth = new AuthResource(connection)
    this.account = new AccountResource(connection)
    this.usage = new UsageResource(connection)
    this.sessions = new AccountSessionsResource(connection)
    this.passkey = new PasskeyResource(connection)
    this.templates = new TemplatesResource(connection)
    this.bulkSends = new BulkSendsResource(connection)
    this.recurringSends = new RecurringSendsResource(connection)
    this.tenants = new TenantsResource(connection)
    this.lists = new ListsResource(connection)
    this.media = new SharedMediaResource(connection)
    this.webhooks = new WebhooksResource(connection)
    this.sinks = new SinksResource(connection)
    this.optOuts = new OptOutsResource(connection)
    this.retention = new RetentionResource(connection)
    this.erasures = new ErasuresResource(connection)
    this.dataExports = new DataExportsResource(connection)
    this.sandbox = new SandboxResource(connection)
  }
}
