import { mediaEnv, mediaSettingsFrom } from '@messenger/shared/media/media-settings'
import { z } from 'zod'
import { problemWithOwner } from './auth/owner.ts'
import { EnvProblem } from './env-problem.ts'
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
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  MESSENGER_MASTER_KEY: z
    .base64()
    .transform(text => Buffer.from(text, 'base64'))
    .refine(key => key.length >= 32),
  MESSENGER_RPC_SECRET: secret,
  MESSENGER_AUTH_SECRET: secret,
  MESSENGER_METRICS_TOKEN: secret.optional(),
  /** Hours after which a login that nobody uses ends. */
  MESSENGER_IDLE_LOGIN_HOURS: z.coerce.number().min(0.1).max(168).default(12),
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
  MESSENGER_PLANS_FILE: z.string().optional(),
  MESSENGER_DEFAULT_PLAN: z.string().max(50).optional(),
  /** Days that the audit log is kept. */
  MESSENGER_AUDIT_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** Days that a deleted session can be restored; 0: it is erased at once. */
  MESSENGER_TRASH_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
  MESSENGER_RATE_LIMIT_RESET: z.enum(['seconds', 'unix']).default('seconds'),
  ...mediaEnv,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = z.output<typeof schema>

const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'MESSENGER_MASTER_KEY',
  'MESSENGER_RPC_SECRET',
  'MESSENGER_AUTH_SECRET',
  'MESSENGER_METRICS_TOKEN',
  'MESSENGER_SETUP_CODE',
  'MESSENGER_OWNER_PASSWORD',
  'MESSENGER_OWNER_TOKEN',
  'MESSENGER_SANDBOX_SECRET',
  'MESSENGER_S3_ACCESS_KEY_ID',
  'MESSENGER_S3_SECRET_ACCESS_KEY',
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
  try {
    mediaSettingsFrom(env)
    parseTrustedProxies(env.MESSENGER_TRUSTED_PROXIES)
  } catch (error) {
    throw new EnvProblem(error instanceof Error ? error.message : 'The settings make no sense.')
  }
  return env
}

/** What the program that changes plans reads; the rest of the environment need not be there. */
export function readPlansSettings(source: Readonly<Record<string, string | undefined>> = process.env) {
  return { file: source.MESSENGER_PLANS_FILE || undefined, defaultName: source.MESSENGER_DEFAULT_PLAN || undefined }
}

/** The settings as they may be printed: secrets only as set or not. */
export function maskedEnv(env: Env): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, secretNames.has(name) && value !== undefined ? '••••' : value]),
  )
}

/**
 * What the login library takes from the environment alone: the public address, or leave to believe the request's own
 * host where none is configured.
 */
export function settleLoginLibrary(
  publicUrl: string | undefined,
  target: Record<string, string | undefined> = process.env,
): void {
  if (publicUrl) target.NEXTAUTH_URL = publicUrl
  else target.AUTH_TRUST_HOST = 'true'
}
