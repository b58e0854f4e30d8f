import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import pino from 'pino'
import { vi } from 'vitest'
import type { AlertOptions } from '../src/server/alerts/sending.ts'
import { dashboardOf } from './people.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { authSecret, loginCookie, setupCode, startTestWeb, type TestWeb } from './web.ts'

/** A rule's minute is half a second. */
export const shortTimes = {
  ...{
    checkMs: 150,
    deliverMs: 80,
    minuteMs: 500,
    closeMs: 1_000,
    leaseMs: 2_000,
    retryMs: 200,
    longestRetryMs: 1_000,
  },
} as const

const patience = { timeout: 20_000, interval: 50 } as const

export interface AlertsBed {
  readonly web: TestWeb
  readonly mail: MailServer
  readonly hooks: Receiver
  readonly alerts: AlertOptions
  /** Waits until so many more rounds of checks are over. */
  rounds(count: number): Promise<unknown>
  stop(): Promise<void>
}

/** A web server whose alerts are quick, a mail server and a receiver of webhooks. */
export async function startAlertsBed(overrides: Parameters<typeof startTestWeb>[0] = {}): Promise<AlertsBed> {
  const mail = await startMailServer()
  const hooks = await startReceiver()
  const alerts: AlertOptions = { smtp: smtpOf(mail), times: shortTimes }
  let checked = 0
  const write = (line: string) => {
    if (/"alerts\.(checked|changed)"/.test(line)) checked += 1
  }
  const log = pino({ level: 'debug' }, { write })
  const settings = { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode }
  const web = await startTestWeb({ alerts, settings, log, ...overrides })
  return {
    ...{ web, mail, hooks, alerts },
    rounds(count) {
      const enough = checked + count
      return until(() => {
        if (checked < enough) throw new Error('The rounds are not over')
      })
    },
    async stop() {
      await web.stop()
      await mail.close()
      await hooks.close()
    },
  }
}

export function smtpOf({ port }: Pick<MailServer, 'port'>) {
  const plain = { secure: false, requireTls: false, user: undefined, password: undefined }
  return { host: '127.0.0.1', port, ...plain, from: 'Messenger <alerts@gateway.example>' }
}

/** The owner's dashboard; also where the gateway has an https address, and its cookies their other name. */
export async function ownerOf(web: TestWeb, account = web.ana) {
  const cookie = await loginCookie(web, account.userId)
  return dashboardOf(web, { cookie: `${cookie}; __Host-${cookie}` })
}

/** Switches on, with mail and webhook of that name. */
export async function setUp(
  { web, hooks }: AlertsBed,
  {
    scope = 'account',
    box = 'alerts',
    rules = {},
  }: { scope?: 'account' | 'installation'; box?: string; rules?: object } = {},
) {
  const { alerts } = await ownerOf(web)
  await alerts.save.mutate({
    scope,
    enabled: true,
    language: 'en',
    rules: { session_down: { on: true, minutes: 1 }, ...rules },
  })
  await alerts.saveEmail.mutate({ scope, enabled: true, to: [`${box}@example.com`] })
  const { secret } = await alerts.saveWebhook.mutate({ scope, enabled: true, url: hooks.urlOf(box), new_secret: false })
  return { alerts, secret: secret ?? '' }
}

/** A session as one looks whose engine keeps it connected. */
export async function connectedSession(web: TestWeb, account = web.ana) {
  const { id } = await web.session(account)
  const { sql } = web.database
  await sql`
    update sessions set linked = true, wanted = true, status = 'connected', status_reason = null, status_updated_at = now()
    where id = ${id}`
  await sql`
    insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
    values (${id}, 'engine', 'http://127.0.0.1:9', 1, now() + interval '1 hour')`
  const become = (status: string, reason: string | null = null) => sql`
    update sessions set status = ${status}, status_reason = ${reason}, linked = ${status !== 'logged_out'}, status_updated_at = now()
    where id = ${id}`
  return { id, become }
}

/** Waits until it holds. */
export function until(holds: () => Promise<unknown> | unknown): Promise<unknown> {
  return vi.waitFor(holds, patience)
}
