import { masterKeyEnv } from '@messenger/shared/crypto/master-key-env'
import { type DiskSettings, diskEnv, diskSettingsFrom } from '@messenger/shared/disk/disk-settings'
import { type MediaSettings, mediaEnv, mediaSettingsFrom } from '@messenger/shared/media/media-settings'
import { rpcEnv } from '@messenger/shared/rpc/rpc-settings'
import { type SendingSettings, sendingEnv, sendingSettingsFrom } from '@messenger/shared/sending/sending-settings'
import { type TracingSettings, tracingEnv, tracingSettingsFrom } from '@messenger/shared/tracing/tracing-settings'
import { z } from 'zod'

const onOff = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform(value => ['on', 'true', '1'].includes(value))

const schema = z.object({
  DATABASE_URL: z.url(),
  MESSENGER_DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  ...masterKeyEnv,
  ...rpcEnv,
  MESSENGER_RPC_PLAIN: onOff.default(false),
  MESSENGER_METRICS_TOKEN: z.string().min(16).optional(),
  MESSENGER_ENGINE_ID: z.string().min(8).max(100).optional(),
  MESSENGER_ENGINE_HOST: z.string().default('127.0.0.1'),
  MESSENGER_ENGINE_ADDRESS: z
    .string()
    .regex(/^([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?$/)
    .optional(),
  MESSENGER_ENGINE_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MESSENGER_ENGINE_CAPACITY: z.coerce.number().int().min(1).default(1000),
  MESSENGER_NETWORK_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/)
    .nullable()
    .default(null),
  MESSENGER_MESSAGE_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  MESSENGER_LOG_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  MESSENGER_EVENT_DAYS: z.coerce.number().int().min(1).max(365).default(7),
  MESSENGER_MEDIA_HOURS: z.coerce.number().int().min(1).max(8_760).optional(),
  MESSENGER_STORE_CONTENT: onOff.default(true),
  MESSENGER_ALLOW_PRIVATE_URLS: onOff.default(false),
  MESSENGER_TEXT_SEARCH: onOff.default(false),
  MESSENGER_SANDBOX_URL: z.url().optional(),
  MESSENGER_SANDBOX_ROOT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** `host:port` of the sandbox's media host. */
  MESSENGER_SANDBOX_MEDIA_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/)
    .optional(),
  ...sendingEnv,
  MESSENGER_FFMPEG: z.string().min(1).default('ffmpeg'),
  PATH: z.string().min(1).default('/usr/local/bin:/usr/bin:/bin'),
  ...mediaEnv,
  ...diskEnv,
  ...tracingEnv,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export interface EngineEnv {
  readonly databaseUrl: string
  /** Connections at most for all but webhook lanes and what must never wait; 20. */
  readonly databasePool?: number
  readonly masterKey: Buffer
  /** They open what they sealed, until it is sealed anew. */
  readonly earlierMasterKeys: readonly Buffer[]
  readonly rpcSecret: string
  /** Folder of certificates for calls from other machines; without: plain, for one machine. */
  readonly rpcCertificates?: string | null
  /** The network itself encrypts; without: no. */
  readonly rpcPlain?: boolean
  /** Reads `/metrics` from other machines. */
  readonly metricsToken?: string | undefined
  /** Null: a new one. A launcher that restarts an engine gives the same one, so that it takes its sessions back at once. */
  readonly engineId: string | null
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** `host` or `host:port` at which others reach this engine; without: where it listens. */
  readonly advertised?: string | undefined
  /** Sessions this engine takes at most. */
  readonly capacity: number
  /** Version of the web client to announce; null: as `network_versions` has it, or the library's. */
  readonly networkVersion: string | null
  /** How many days events and their deliveries are kept. */
  readonly eventDays: number
  /** How many days contents of messages are kept, and recipients and contents in the log of sends; without: as accounts say. */
  readonly messageDays?: number | null
  readonly logDays?: number | null
  /** Hours that uploaded and decrypted files are kept in all accounts; without: as they say. */
  readonly mediaHours?: number | null
  /** False: contents live until they are delivered, in all accounts; without: as they say. */
  readonly storesContent?: boolean
  readonly allowPrivateUrls: boolean
  /** Sessions may have the words of their texts indexed; without: no, and what was indexed goes. */
  readonly textSearch?: boolean
  /** What holds for the sends of all sessions; without: no policy and no ceiling. */
  readonly sending?: SendingSettings
  readonly sandbox: { readonly url: string; readonly rootKey: Buffer; readonly mediaHost: string | null } | null
  readonly media: MediaSettings
  /** Below which free space media is refused; without: never. */
  readonly disk?: DiskSettings
  /** Null: nothing is traced. */
  readonly tracing: TracingSettings | null
  /** Program that makes voice notes. */
  readonly ffmpeg: string
  /** Where programs are looked for, as `PATH` writes it. */
  readonly searchPath: string
  readonly logLevel: string
}

/** Reads this process's settings once. Empty variables count as absent. Throws one sentence that names what is missing or wrong, never its value. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): EngineEnv {
  const result = schema.safeParse(present(source))
  if (!result.success) {
    const names = result.error.issues.map(issue => `${issue.path.join('.')} (${issue.message})`)
    throw new Error(`Settings are missing or wrong: ${names.join(', ')}`)
  }
  const env = result.data
  refuseOpenRpc(env)
  return {
    databaseUrl: env.DATABASE_URL,
    databasePool: env.MESSENGER_DATABASE_POOL,
    masterKey: env.MESSENGER_MASTER_KEY,
    earlierMasterKeys: env.MESSENGER_EARLIER_MASTER_KEYS,
    rpcSecret: env.MESSENGER_RPC_SECRET,
    rpcCertificates: env.MESSENGER_RPC_CERTIFICATES ?? null,
    rpcPlain: env.MESSENGER_RPC_PLAIN,
    metricsToken: env.MESSENGER_METRICS_TOKEN,
    engineId: env.MESSENGER_ENGINE_ID ?? null,
    host: env.MESSENGER_ENGINE_HOST,
    port: env.MESSENGER_ENGINE_PORT,
    advertised: env.MESSENGER_ENGINE_ADDRESS,
    capacity: env.MESSENGER_ENGINE_CAPACITY,
    networkVersion: env.MESSENGER_NETWORK_VERSION,
    eventDays: env.MESSENGER_EVENT_DAYS,
    ...{ messageDays: env.MESSENGER_MESSAGE_DAYS ?? null, logDays: env.MESSENGER_LOG_DAYS ?? null },
    mediaHours: env.MESSENGER_MEDIA_HOURS ?? null,
    storesContent: env.MESSENGER_STORE_CONTENT,
    allowPrivateUrls: env.MESSENGER_ALLOW_PRIVATE_URLS,
    textSearch: env.MESSENGER_TEXT_SEARCH,
    sending: sendingSettingsFrom(env),
    sandbox:
      env.MESSENGER_SANDBOX_URL && env.MESSENGER_SANDBOX_ROOT_KEY
        ? {
            url: env.MESSENGER_SANDBOX_URL,
            rootKey: Buffer.from(env.MESSENGER_SANDBOX_ROOT_KEY, 'hex'),
            mediaHost: env.MESSENGER_SANDBOX_MEDIA_HOST ?? null,
          }
        : null,
    media: mediaSettingsFrom(env),
    disk: diskSettingsFrom(env),
    tracing: tracingSettingsFrom(env, 'messenger-engine'),
    ffmpeg: env.MESSENGER_FFMPEG,
    searchPath: env.PATH,
    logLevel: env.LOG_LEVEL,
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/
const anyAddress = /^(0\.0\.0\.0|::)$/

/** What goes over a network is encrypted, and both sides prove who they are. */
function refuseOpenRpc(env: z.output<typeof schema>): void {
  const { MESSENGER_ENGINE_HOST: host, MESSENGER_ENGINE_ADDRESS: address } = env
  if (anyAddress.test(host) && address === undefined) {
    throw new Error(
      `MESSENGER_ENGINE_HOST is ${host}: set MESSENGER_ENGINE_ADDRESS to where the web reaches this engine.`,
    )
  }
  if (loopback.test(host) || env.MESSENGER_RPC_CERTIFICATES !== undefined || env.MESSENGER_RPC_PLAIN) return
  throw new Error(
    'An engine that listens for other machines needs MESSENGER_RPC_CERTIFICATES (npm run certificates makes them), or MESSENGER_RPC_PLAIN=on where the network itself encrypts.',
  )
}

function present(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
}

const sealingSchema = z.object({
  DATABASE_URL: z.url(),
  MESSENGER_MASTER_KEY: masterKeyEnv.MESSENGER_MASTER_KEY,
})

/** What the program reads that looks at sealed values. */
export function readSealingSettings(source: NodeJS.ProcessEnv = process.env) {
  const env = sealingSchema.parse(present(source))
  return { databaseUrl: env.DATABASE_URL, masterKey: env.MESSENGER_MASTER_KEY }
}

/** The settings as they may be logged: keys, secrets and addresses with passwords are left out. */
export function shownEnv({ sandbox, ...env }: EngineEnv) {
  const { host, port, capacity, networkVersion, eventDays, allowPrivateUrls, logLevel } = env
  const sandboxUrl = sandbox?.url ?? null
  return { host, port, capacity, networkVersion, eventDays, allowPrivateUrls, sandboxUrl, logLevel }
}
