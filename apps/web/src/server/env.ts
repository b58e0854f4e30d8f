import { masterKeyEnv } from '@messenger/shared/crypto/master-key-env'
import { diskEnv } from '@messenger/shared/disk/disk-settings'
import { mediaEnv, mediaSettingsFrom } from '@messenger/shared/media/media-settings'
import { rpcEnv } from '@messenger/shared/rpc/rpc-settings'
import { sendingEnv } from '@messenger/shared/sending/sending-settings'
import { tracingEnv } from '@messenger/shared/tracing/tracing-settings'
import { z } from 'zod'
import { smtpEnv, smtpFrom } from './alerts/channels/smtp-settings.ts'
import { problemWithOwner } from './auth/owner.ts'
import { EnvProblem } from './env-problem.ts'
import { type GuardSettings, guardDefaults } from './http/guard-settings.ts'
import { isLoopback } from './http/own-address.ts'
import { parseTrustedProxies } from './http/trusted-proxies.ts'

const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform(text => ['on', 'true', '1'].includes(text))
const secret = z.string().min(16)
/** Where the sandbox network takes orders; its own address, as it announces it, will do. */
const adminUrl = z
  .url({ protocol: /^(http|ws)s?$/ })
  .transform(text => `${new URL(text).origin.replace(/^ws/, 'http')}/admin`)
const address = z.url({ protocol: /^https?$/ }).transform(text => text.replace(/\/+$/, ''))

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address, or name of one, to listen on. */
  MESSENGER_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  MESSENGER_MAX_CONNECTIONS: z.coerce.number().int().min(10).default(guardDefaults.maxConnections),
  MESSENGER_STREAMS_PER_KEY: z.coerce.number().int().min(1).default(guardDefaults.streamsPerKey),
  MESSENGER_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(guardDefaults.streamsPerAddress),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  MESSENGER_DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  ...masterKeyEnv,
  ...rpcEnv,
  MESSENGER_AUTH_SECRET: secret,
  MESSENGER_METRICS_TOKEN: secret.optional(),
  /** Hours after which a login that nobody uses ends. */
  MESSENGER_IDLE_LOGIN_HOURS: z.coerce.number().min(0.1).max(168).default(12),
  /** Whoever signs in without a second factor has to set one up before anything else. */
  MESSENGER_REQUIRE_SECOND_FACTOR: onOff.default(false),
  /** Providers that people sign in with, as JSON. */
  MESSENGER_OIDC: z.string().optional(),
  MESSENGER_SETUP_CODE: z.string().min(6).optional(),
  MESSENGER_OWNER_EMAIL: z.string().optional(),
  MESSENGER_OWNER_PASSWORD: z.string().optional(),
  MESSENGER_OWNER_TOKEN: z.string().optional(),
  MESSENGER_SANDBOX: onOff.default(false),
  MESSENGER_SANDBOX_ADMIN_URL: adminUrl.optional(),
  MESSENGER_SANDBOX_SECRET: secret.optional(),
  MESSENGER_PUBLIC_URL: address.optional(),
  /** Reverse proxies whose `X-Forwarded-For` counts: addresses and CIDR networks with commas between them. */
  MESSENGER_TRUSTED_PROXIES: z.string().default(''),
  MESSENGER_ALLOW_PRIVATE_URLS: onOff.default(false),
  /** Sessions may have the words of their texts indexed. */
  MESSENGER_TEXT_SEARCH: onOff.default(false),
  ...sendingEnv,
  MESSENGER_PLANS_FILE: z.string().optional(),
  MESSENGER_DEFAULT_PLAN: z.string().max(50).optional(),
  /** Days that contents of messages, and recipients and contents in the log of sends, are kept in all accounts; absent: as they say. */
  MESSENGER_MESSAGE_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  MESSENGER_LOG_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  MESSENGER_EVENT_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  /** Hours that uploaded and decrypted files are kept in all accounts; absent: as they say, else a day and an hour. */
  MESSENGER_MEDIA_HOURS: z.coerce.number().int().min(1).max(8_760).optional(),
  /** False: contents live until they are delivered, in all accounts. */
  MESSENGER_STORE_CONTENT: onOff.default(true),
  /** Days that the audit log is kept. */
  MESSENGER_AUDIT_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** Days that a deleted session can be restored; 0: it is erased at once. */
  MESSENGER_TRASH_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
  /** Where the newest release is asked for, once a day. Absent: nowhere. */
  MESSENGER_RELEASES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...smtpEnv,
  MESSENGER_RATE_LIMIT_RESET: z.enum(['seconds', 'unix']).default('seconds'),
  ...mediaEnv,
  ...diskEnv,
  ...tracingEnv,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.output<typeof schema>

const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'MESSENGER_MASTER_KEY',
  'MESSENGER_EARLIER_MASTER_KEYS',
  'MESSENGER_RPC_SECRET',
  'MESSENGER_AUTH_SECRET',
  'MESSENGER_METRICS_TOKEN',
  'MESSENGER_SMTP_URL',
  'MESSENGER_OIDC',
  'MESSENGER_SETUP_CODE',
  'MESSENGER_OWNER_PASSWORD',
  'MESSENGER_OWNER_TOKEN',
  'MESSENGER_SANDBOX_SECRET',
  'MESSENGER_S3_ACCESS_KEY_ID',
  'MESSENGER_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** Reads the environment once. Empty variables count as absent. @throws EnvProblem */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const names = [...new Set(result.error.issues.map(issue => String(issue.path[0])))]
    throw new EnvProblem(`These settings are missing or malformed: ${names.join(', ')}.`)
  }
  const env = result.data
  const ownerProblem = problemWithOwner({
    email: env.MESSENGER_OWNER_EMAIL,
    password: env.MESSENGER_OWNER_PASSWORD,
    token: env.MESSENGER_OWNER_TOKEN,
  })
  if (ownerProblem) throw new EnvProblem(ownerProblem)
  if (env.MESSENGER_SANDBOX && !(env.MESSENGER_SANDBOX_ADMIN_URL && env.MESSENGER_SANDBOX_SECRET)) {
    throw new EnvProblem(
      'MESSENGER_SANDBOX is on, so MESSENGER_SANDBOX_ADMIN_URL and MESSENGER_SANDBOX_SECRET must be set.',
    )
  }
  const problem = problemWithPlace(env)
  if (problem) throw new EnvProblem(problem)
  try {
    mediaSettingsFrom(env)
    smtpFrom(env)
    parseTrustedProxies(env.MESSENGER_TRUSTED_PROXIES)
  } catch (error) {
    throw new EnvProblem(error instanceof Error ? error.message : 'The settings make no sense.')
  }
  return env
}

/** Whoever others reach must know by which address: links and logins would lead nowhere else. */
function problemWithPlace({ NODE_ENV, MESSENGER_HOST: host, MESSENGER_PUBLIC_URL: publicUrl }: Env) {
  if (NODE_ENV !== 'production' || isLoopback(host) || publicUrl !== undefined) return undefined
  return `MESSENGER_HOST is ${host}, so others reach the gateway: set MESSENGER_PUBLIC_URL to the address they use, as https://gateway.example.com.`
}

/** What the program that changes plans reads; the rest of the environment need not be there. */
export function readPlansSettings(source: Readonly<Record<string, string | undefined>> = process.env) {
  return { file: source.MESSENGER_PLANS_FILE || undefined, defaultName: source.MESSENGER_DEFAULT_PLAN || undefined }
}

/** What the program that gives people another password reads. */
export function readResetSettings(source: Readonly<Record<string, string | undefined>> = process.env) {
  return { publicUrl: source.MESSENGER_PUBLIC_URL?.replace(/\/+$/, '') || undefined, port: source.PORT || '3000' }
}

/** What `npm run passport` reads beside keys and plans. @throws ZodError */
export function readPassportSettings(source: Readonly<Record<string, string | undefined>> = process.env) {
  const from = z
    .object({
      MESSENGER_ALLOW_PRIVATE_URLS: onOff.default(false),
      MESSENGER_TEXT_SEARCH: onOff.default(false),
      MESSENGER_STORE_CONTENT: onOff.default(true),
      MESSENGER_SANDBOX_ADMIN_URL: adminUrl.optional(),
      MESSENGER_SANDBOX_SECRET: secret.optional(),
    })
    .parse(source)
  const { MESSENGER_SANDBOX_ADMIN_URL: url, MESSENGER_SANDBOX_SECRET: adminSecret } = from
  return {
    passphrase: source.MESSENGER_PASSPORT_PASSPHRASE || undefined,
    allowPrivateUrls: from.MESSENGER_ALLOW_PRIVATE_URLS,
    textSearch: from.MESSENGER_TEXT_SEARCH,
    installation: { storesContent: from.MESSENGER_STORE_CONTENT },
    sandbox: url && adminSecret ? { adminUrl: url, adminSecret } : undefined,
  }
}

/** Of the programs at the terminal that seal. @throws ZodError */
export function readMasterKeys(source: Readonly<Record<string, string | undefined>> = process.env) {
  const { MESSENGER_MASTER_KEY: masterKey, MESSENGER_EARLIER_MASTER_KEYS: earlierMasterKeys } = z
    .object(masterKeyEnv)
    .parse(source)
  return { masterKey, earlierMasterKeys }
}

/** What the front door allows, as far as it is a setting. */
export function guardsFrom(env: Env): Partial<GuardSettings> {
  return {
    maxConnections: env.MESSENGER_MAX_CONNECTIONS,
    streamsPerKey: env.MESSENGER_STREAMS_PER_KEY,
    streamsPerAddress: env.MESSENGER_STREAMS_PER_ADDRESS,
  }
}

/** The settings as they may be printed: secrets only as set or not. */
export function maskedEnv(env: Env): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, secretNames.has(name) && value !== undefined ? '••••' : value]),
  )
}

/**
 * What the login library takes from the environment alone: the public address, or leave to believe the request's host where
 * none is configured. The front door has put that host there: this machine's own name, whatever the caller wrote.
 */
export function settleLoginLibrary(
  publicUrl: string | undefined,
  target: Record<string, string | undefined> = process.env,
): void {
  if (publicUrl) target.NEXTAUTH_URL = publicUrl
  else target.AUTH_TRUST_HOST = 'true'
}
