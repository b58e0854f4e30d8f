import { z } from 'zod'
import { EnvProblem } from '../env-problem.ts'
import { roles } from '../people/roles.ts'
import { type Endpoints, endpointsOf } from './presets.ts'

const roleField = z.enum(roles)
const domain = z
  .string()
  .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/i)
  .transform(text => text.toLowerCase())
/** Of an account of the gateway: its number, or `operator` for the one that runs the installation. */
const accountField = z.union([z.number().int().positive(), z.literal('operator')])

/** Whom a first login makes a person, and where. */
const provisionField = z.discriminatedUnion('into', [
  z.strictObject({ into: z.literal('account'), account: accountField, role: roleField.default('viewer') }),
  z.strictObject({
    into: z.literal('domain'),
    accounts: z.record(domain, accountField),
    role: roleField.default('viewer'),
  }),
  /** An account of their own, which they own. */
  z.strictObject({ into: z.literal('own') }),
])

const rolesField = z.strictObject({
  /** Names with dots between them, as `realm_access.roles`; a claim whose whole name has dots is found too. */
  claim: z.string().min(1).max(200),
  map: z.record(z.string(), roleField),
  /** Whoever has none of these values gets this role; without it they do not get in. */
  otherwise: roleField.optional(),
})

/** What in the provider's signed token says that it asked for two factors: ours is not asked then. */
const secondFactorField = z
  .strictObject({
    acr: z.array(z.string().min(1).max(500)).min(1).optional(),
    amr: z.array(z.string().min(1).max(100)).min(1).optional(),
  })
  .refine(({ acr, amr }) => acr !== undefined || amr !== undefined, 'acr or amr is missing')

const providerField = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,29}$/),
    /** What stands on its button. */
    name: z.string().min(1).max(60).optional(),
    preset: z.enum(['oidc', 'google', 'microsoft', 'github', 'keycloak']).default('oidc'),
    issuer: z.url({ protocol: /^https?$/ }).optional(),
    /** Of Microsoft. */
    tenant: z.uuid().optional(),
    /** Of Keycloak, and of a GitHub that a company runs itself. */
    url: z.url({ protocol: /^https?$/ }).optional(),
    realm: z.string().min(1).max(200).optional(),
    clientId: z.string().min(1).max(500),
    clientSecret: z.string().min(1).max(2000).optional(),
    scopes: z.array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/)).optional(),
    /** Only people with a verified e-mail address in one of these. */
    emailDomains: z.array(domain).min(1).optional(),
    /** Google's `hd`: only people of these organisations. */
    hostedDomains: z.array(domain).min(1).optional(),
    /** A verified e-mail address of somebody here makes them that person. */
    matchByEmail: z.boolean().default(false),
    secondFactor: secondFactorField.optional(),
    /** Signing out here signs out there too, of a login that began there. */
    signOut: z.boolean().default(true),
    provision: provisionField.optional(),
    roles: rolesField.optional(),
  })
  .transform(({ preset, issuer, tenant, url, realm, ...rest }, context) => {
    const endpoints = endpointsOf({ preset, issuer, tenant, url, realm })
    if (typeof endpoints !== 'string') return { ...rest, preset, endpoints, name: rest.name ?? endpoints.name }
    context.addIssue({ code: 'custom', message: endpoints })
    return z.NEVER
  })

const settingsField = z.strictObject({
  providers: z
    .array(providerField)
    .min(1)
    .max(20)
    .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'two providers have the same id'),
  /** People with an e-mail address there sign in with a provider, and not with a password. */
  noPasswordsFor: z.array(domain).default([]),
})

export type SsoSettings = z.output<typeof settingsField>
export type SsoProvider = SsoSettings['providers'][number] & { readonly endpoints: Endpoints }
export type AccountChoice = z.output<typeof accountField>

/**
 * The providers that people sign in with, out of JSON; undefined: there are none.
 * @throws EnvProblem that names what is wrong and shows no value
 */
export function loadSso(text: string | undefined, publicUrl: string | undefined): SsoSettings | undefined {
  if (text === undefined) return undefined
  if (publicUrl === undefined) {
    throw new EnvProblem(
      'MESSENGER_OIDC is set, so MESSENGER_PUBLIC_URL must be set: providers send people back there.',
    )
  }
  return readSso(parsed(text))
}

/** @throws EnvProblem */
export function readSso(value: unknown): SsoSettings {
  const result = settingsField.safeParse(value)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new EnvProblem(`MESSENGER_OIDC does not describe providers (${places.join('; ')}).`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not the cause: it quotes the text, which holds secrets.
    throw new EnvProblem('MESSENGER_OIDC must be JSON.')
  }
}
