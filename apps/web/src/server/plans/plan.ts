import { z } from 'zod'

const limit = z.strictObject({
  per_minute: z.int().min(1).nullable().default(null),
  /** UTC days. */
  per_day: z.int().min(1).nullable().default(null),
})

const noCeiling = { per_minute: null, per_hour: null, per_day: null }

/** A plan as the deployment configures it. A rate class that is not named has no limit. */
export const planForm = z.strictObject({
  name: z.string().min(1).max(50),
  /** Live sessions at most; null: any number. Sandbox sessions do not count. */
  session_limit: z.int().min(0).nullable(),
  /** Virtual phones at most; null: any number. */
  sandbox_phone_limit: z.int().min(0).nullable().default(200),
  limits: z.strictObject({
    send: limit.optional(),
    group: limit.optional(),
    picture: limit.optional(),
    lookup: limit.optional(),
    default: limit.optional(),
  }),
  /** What each session may send at most, whatever its sending policy is; null: as much as the operator lets all. */
  sending: z
    .strictObject({
      per_minute: z.int().min(1).nullable().default(null),
      per_hour: z.int().min(1).nullable().default(null),
      /** In any 24 hours. */
      per_day: z.int().min(1).nullable().default(null),
    })
    .default(noCeiling),
  bulk_sends: z.boolean().default(true),
  /** Recipients of one bulk send at most; null: as many as a bulk send can have. */
  bulk_recipient_limit: z.int().min(1).nullable().default(null),
  /** A trial: its sends are refused in the trial's words, and `account_protection` changes nothing. */
  trial: z.boolean().default(false),
  /** Accounts for customers of its own at most; null: any number. */
  tenant_limit: z.int().min(0).nullable().default(0),
  /** Plans that these may have beside its own; null: any. */
  tenant_plans: z.array(z.string()).nullable().default([]),
  /** The tool server is open to it. */
  tool_server: z.boolean().default(true),
  /** Seconds between two sends of a session with `account_protection`, instead of the minute's limit. */
  protection_seconds: z.int().min(1).nullable().default(5),
  /** Requests that a session may have under way; null: any number. */
  in_flight: z.int().min(1).nullable().default(10),
  /** Media that an account may keep, uploads and decrypted files together, in MB; null: any amount. */
  storage_mb: z.int().min(1).nullable().default(5120),
})
export type Plan = z.output<typeof planForm>

/** What an account on a plan may keep, in bytes; null: any number. */
export function storageBytes({ storage_mb }: Plan): number | null {
  return storage_mb === null ? null : storage_mb * 1024 * 1024
}

const noTenants = { tenant_limit: 0, tenant_plans: [] }
const noSendingLimits = { sending: noCeiling, bulk_sends: true, bulk_recipient_limit: null }

/** Plans that every deployment has. A configured plan of the same name takes the place of one of these. */
const builtIn: readonly Plan[] = [
  {
    name: 'trial',
    session_limit: 1,
    sandbox_phone_limit: 20,
    limits: {
      send: { per_minute: 1, per_day: 50 },
      group: { per_minute: 10, per_day: 100 },
      picture: { per_minute: 10, per_day: 100 },
      lookup: { per_minute: 10, per_day: 100 },
      default: { per_minute: 60, per_day: null },
    },
    trial: true,
    tool_server: false,
    protection_seconds: 5,
    ...noTenants,
    ...noSendingLimits,
    in_flight: 10,
    storage_mb: 1024,
  },
  {
    name: 'standard',
    session_limit: 10,
    sandbox_phone_limit: 200,
    limits: {
      send: { per_minute: 256, per_day: null },
      group: { per_minute: 10, per_day: 500 },
      picture: { per_minute: 60, per_day: 1000 },
      lookup: { per_minute: 60, per_day: 1000 },
      default: { per_minute: 60, per_day: null },
    },
    trial: false,
    tool_server: true,
    protection_seconds: 5,
    ...noTenants,
    ...noSendingLimits,
    in_flight: 10,
    storage_mb: 5120,
  },
  {
    name: 'unlimited',
    session_limit: null,
    sandbox_phone_limit: null,
    limits: {},
    trial: false,
    tool_server: true,
    protection_seconds: 5,
    tenant_limit: null,
    tenant_plans: null,
    ...noSendingLimits,
    in_flight: null,
    storage_mb: null,
  },
]

/** The plan of who owns the installation. */
export const ownerPlan = 'unlimited'

export interface Plans {
  readonly names: readonly string[]
  /** The plan of that name; the default plan for null and for a name that is not configured any more. */
  planFor(name: string | null): Plan
}

/** @throws Error one sentence, when the default plan does not exist */
export function createPlans(configured: readonly Plan[] = [], defaultName = ownerPlan): Plans {
  const byName = new Map([...builtIn, ...configured].map(plan => [plan.name, plan]))
  const byDefault = byName.get(defaultName)
  if (!byDefault) throw new Error(`The default plan ${defaultName} does not exist.`)
  return {
    names: [...byName.keys()],
    planFor: name => (name === null ? undefined : byName.get(name)) ?? byDefault,
  }
}
