import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { pick } from './child-env.mjs'
import { inRoot } from './paths.mjs'
import { Problem } from './problem.mjs'
import { readSize } from './size.mjs'

const passedToServices = [
  'MESSENGER_PUBLIC_URL',
  'MESSENGER_ALLOW_PRIVATE_URLS',
  'MESSENGER_RPC_CERTIFICATES',
  'MESSENGER_TEXT_SEARCH',
  'MESSENGER_SENDING_POLICY',
  'MESSENGER_SENDING_PER_MINUTE',
  'MESSENGER_SENDING_PER_HOUR',
  'MESSENGER_SENDING_PER_DAY',
  'MESSENGER_DISK_MEDIA_BYTES',
  'MESSENGER_DISK_SENDS_BYTES',
  'LOG_LEVEL',
]
/** To those that trace calls; the names are OpenTelemetry's. */
const tracing = [
  'EXPORTER_OTLP_ENDPOINT',
  'EXPORTER_OTLP_HEADERS',
  'SERVICE_NAME',
  'TRACES_SAMPLER',
  'TRACES_SAMPLER_ARG',
].map(name => `OTEL_${name}`)
/** To those that keep media. */
const mediaStore = ['ENDPOINT', 'REGION', 'BUCKET', 'PREFIX', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map(
  name => `MESSENGER_S3_${name}`,
)
const passedToEngines = [
  'MESSENGER_ENGINE_CAPACITY',
  'MESSENGER_NETWORK_VERSION',
  'MESSENGER_EVENT_DAYS',
  'MESSENGER_MESSAGE_DAYS',
  'MESSENGER_LOG_DAYS',
  'MESSENGER_STORE_CONTENT',
  'MESSENGER_MEDIA_HOURS',
  'MESSENGER_FFMPEG',
  'MESSENGER_METRICS_TOKEN',
  ...mediaStore,
  ...tracing,
]
export const databaseSettings = {
  owner: 'MESSENGER_MIGRATE_DATABASE_URL',
  web: 'MESSENGER_WEB_DATABASE_URL',
  engine: 'MESSENGER_ENGINE_DATABASE_URL',
}
const passedToWeb = [
  'MESSENGER_MAX_CONNECTIONS',
  'MESSENGER_STREAMS_PER_KEY',
  'MESSENGER_STREAMS_PER_ADDRESS',
  'MESSENGER_OWNER_EMAIL',
  'MESSENGER_OWNER_PASSWORD',
  'MESSENGER_OWNER_TOKEN',
  'MESSENGER_DEFAULT_PLAN',
  'MESSENGER_RATE_LIMIT_RESET',
  'MESSENGER_AUDIT_DAYS',
  'MESSENGER_TRASH_DAYS',
  'MESSENGER_EVENT_DAYS',
  'MESSENGER_MESSAGE_DAYS',
  'MESSENGER_LOG_DAYS',
  'MESSENGER_STORE_CONTENT',
  'MESSENGER_MEDIA_HOURS',
  'MESSENGER_TRUSTED_PROXIES',
  'MESSENGER_METRICS_TOKEN',
  'MESSENGER_IDLE_LOGIN_HOURS',
  'MESSENGER_REQUIRE_SECOND_FACTOR',
  'MESSENGER_RELEASES_URL',
  'MESSENGER_OIDC',
  'MESSENGER_SMTP_URL',
  'MESSENGER_SMTP_FROM',
  ...mediaStore,
  ...tracing,
]

/**
 * Everything the launcher takes from its environment, checked once. Creates the data folder.
 * @throws Problem for a value that makes no sense
 */
export function readConfig(env = process.env) {
  const port = readPort(env, 'PORT', 3000)
  const dataDir = resolve(env.MESSENGER_DATA_DIR || inRoot('data'))
  mkdirSync(dataDir, { recursive: true })
  return {
    port,
    host: env.MESSENGER_HOST || '127.0.0.1',
    publicUrl: env.MESSENGER_PUBLIC_URL || undefined,
    sandboxPort: readPort(env, 'MESSENGER_SANDBOX_PORT', port + 10),
    mediaPort: readPort(env, 'MESSENGER_SANDBOX_MEDIA_PORT', port + 11),
    sandbox: !/^(off|0|false|no)$/i.test(env.MESSENGER_SANDBOX ?? 'on'),
    dataDir: realpathSync(dataDir),
    size: readSize(env.MESSENGER_SIZE || undefined),
    databaseUrls: readDatabaseUrls(env),
    adminDatabaseUrl: readAdminDatabaseUrl(env),
    forMigration: pick(env, ['MESSENGER_AUDIT_DAYS']),
    forServices: pick(env, passedToServices),
    forEngines: pick(env, passedToEngines),
    forWeb: {
      ...pick(env, passedToWeb),
      // The web runs in a folder of its own.
      ...(env.MESSENGER_PLANS_FILE ? { MESSENGER_PLANS_FILE: resolve(env.MESSENGER_PLANS_FILE) } : {}),
    },
  }
}

function readPort(env, name, byDefault) {
  const port = Number(env[name] || byDefault)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Problem(`${name} must be a port number from 1 to 65535, not "${env[name] ?? port}".`)
}

/**
 * `{ owner, web, engine }`, each `{ url, setting }`: where the migration, the web and the engines find a PostgreSQL that is not
 * ours. DATABASE_URL is for all that have none of their own; undefined when no setting names one.
 */
function readDatabaseUrls(env) {
  const chosen = Object.entries(databaseSettings).map(([who, own]) => [who, env[own] ? own : 'DATABASE_URL'])
  if (chosen.every(([, setting]) => !env[setting])) return undefined
  return Object.fromEntries(chosen.map(([who, setting]) => [who, { url: readDatabaseUrl(env, setting), setting }]))
}

/** Of a PostgreSQL server that the gateway may arrange for itself, as a superuser; the password may stand apart. */
function readAdminDatabaseUrl(env) {
  const setting = 'MESSENGER_ADMIN_DATABASE_URL'
  if (!env[setting]) return undefined
  const others = ['DATABASE_URL', ...Object.values(databaseSettings)].filter(name => env[name])
  if (others.length > 0) throw new Problem(`${setting} and ${others.join(', ')} are both set: keep one of them.`)
  const url = new URL(readDatabaseUrl(env, setting))
  const password = env.MESSENGER_ADMIN_DATABASE_PASSWORD
  if (password) url.password = encodeURIComponent(password)
  return url.href
}

function readDatabaseUrl(env, setting) {
  const text = env[setting]
  if (!text) {
    const names = Object.values(databaseSettings).join(', ')
    throw new Problem(`Of ${names} some are set: set the others too, or DATABASE_URL for those that are not.`)
  }
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
  throw new Problem(`${setting} must look like postgres://user:password@host:5432/name.`)
}
