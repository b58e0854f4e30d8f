import { takeMasterKeys } from '@messenger/shared/crypto/take-master-keys'
import { diskSettingsFrom } from '@messenger/shared/disk/disk-settings'
import { mediaSettingsFrom } from '@messenger/shared/media/media-settings'
import { sendingSettingsFrom } from '@messenger/shared/sending/sending-settings'
import { startTracing } from '@messenger/shared/tracing/tracing'
import { tracingSettingsFrom } from '@messenger/shared/tracing/tracing-settings'
import pino from 'pino'
import { smtpFrom } from './alerts/channels/smtp-settings.ts'
import { type Env, guardsFrom, maskedEnv, readEnv, settleLoginLibrary } from './env.ts'
import { EnvProblem } from './env-problem.ts'
import { errorFields } from './error-fields.ts'
import { parseTrustedProxies } from './http/trusted-proxies.ts'
import { connectLauncher } from './launcher.ts'
import { preparePages } from './pages.ts'
import { loadPlans } from './plans/load-plans.ts'
import { loadSso } from './sso/sso-settings.ts'
import { startWeb, type Web } from './start.ts'

const env = orExit(readEnv)
const log = pino({ name: 'web', level: env.LOG_LEVEL, serializers: { err: error => errorFields(error) } })
log.info(maskedEnv(env), 'web.starting')
settleLoginLibrary(env.MESSENGER_PUBLIC_URL)
const stopTracing = await startTracing(tracingSettingsFrom(env, 'messenger-web'), log)
const web = await start(env).catch(exitFor)
const { stop: stopWeb, useKeys, ...ready } = web
log.info(ready, 'web.ready')
if (web.isExposed) log.warn({ bound: web.bound }, 'web.exposed_without_https')
takeMasterKeys((masterKey, earlier) => {
  useKeys(masterKey, earlier)
  log.info('master_keys.taken')
})
process.send?.({ type: 'ready', ...ready })

for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stop(name))
process.once('disconnect', () => stop('disconnect'))

/** A second signal joins the first. The exit is for what a library may have left behind. */
function stop(reason: string): void {
  log.info({ reason }, 'web.stopping')
  stopWeb()
    .then(stopTracing)
    .then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'web.stop_failed')
        process.exit(1)
      },
    )
}

/** Runs what reads settings; one that makes no sense ends the process with its sentence. */
function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return exitFor(error)
  }
}

function exitFor(error: unknown): never {
  if (!(error instanceof EnvProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function start(from: Env): Promise<Web> {
  const { MESSENGER_SANDBOX_ADMIN_URL: adminUrl, MESSENGER_SANDBOX_SECRET: secret } = from
  return startWeb({
    port: from.PORT,
    host: from.MESSENGER_HOST,
    guards: guardsFrom(from),
    databaseUrl: from.DATABASE_URL,
    databasePool: from.MESSENGER_DATABASE_POOL,
    masterKey: from.MESSENGER_MASTER_KEY,
    earlierMasterKeys: from.MESSENGER_EARLIER_MASTER_KEYS,
    rpcSecret: from.MESSENGER_RPC_SECRET,
    rpcCertificates: from.MESSENGER_RPC_CERTIFICATES ?? null,
    settings: {
      publicUrl: from.MESSENGER_PUBLIC_URL,
      allowPrivateUrls: from.MESSENGER_ALLOW_PRIVATE_URLS,
      authSecret: from.MESSENGER_AUTH_SECRET,
      metricsToken: from.MESSENGER_METRICS_TOKEN,
      idleLoginHours: from.MESSENGER_IDLE_LOGIN_HOURS,
      requiresSecondFactor: from.MESSENGER_REQUIRE_SECOND_FACTOR,
      textSearch: from.MESSENGER_TEXT_SEARCH,
      keptDays: {
        messages: from.MESSENGER_MESSAGE_DAYS ?? null,
        logs: from.MESSENGER_LOG_DAYS ?? null,
        events: from.MESSENGER_EVENT_DAYS,
        mediaHours: from.MESSENGER_MEDIA_HOURS ?? null,
        storesContent: from.MESSENGER_STORE_CONTENT,
      },
      sending: sendingSettingsFrom(from),
      setupCode: from.MESSENGER_SETUP_CODE,
    },
    trustedProxies: parseTrustedProxies(from.MESSENGER_TRUSTED_PROXIES),
    auditDays: from.MESSENGER_AUDIT_DAYS,
    trashDays: from.MESSENGER_TRASH_DAYS,
    alerts: { smtp: smtpFrom(from) },
    releasesUrl: from.MESSENGER_RELEASES_URL,
    media: mediaSettingsFrom(from),
    disk: diskSettingsFrom(from),
    sandbox: from.MESSENGER_SANDBOX && adminUrl && secret ? { adminUrl, secret } : undefined,
    limits: {
      plans: orExit(() => loadPlans(from.MESSENGER_PLANS_FILE, from.MESSENGER_DEFAULT_PLAN)),
      resetForm: from.MESSENGER_RATE_LIMIT_RESET,
    },
    sso: {
      settings: orExit(() => loadSso(from.MESSENGER_OIDC, from.MESSENGER_PUBLIC_URL)),
    },
    owner: {
      email: from.MESSENGER_OWNER_EMAIL,
      password: from.MESSENGER_OWNER_PASSWORD,
      token: from.MESSENGER_OWNER_TOKEN,
    },
    launcher: connectLauncher(),
    log,
    // An API without a dashboard needs no build.
    pages: !process.argv.includes('--no-pages') && (() => preparePages(from.NODE_ENV !== 'production')),
  })
}
