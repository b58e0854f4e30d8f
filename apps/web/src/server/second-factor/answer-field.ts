import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]{1,8192}$/)
const common = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** What a passkey answered, as browsers write it; the library reads it. */
export const answerField = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish().transform(text => text ?? undefined),
    }),
  })
  .transform(({ id, rawId, type, response }): AuthenticationResponseJSON => {
    const { userHandle, ...signed } = response
    return {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
    }
  })

/** The same of one that was made. */
export const madeField = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: z.string().regex(/^[\w-]{1,65536}$/),
      transports: z.array(z.string().max(40)).max(10).default([]),
    }),
  })
  .transform(({ id, rawId, type, response }): RegistrationResponseJSON => {
    const { transports, ...made } = response
    return {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { ...made, transports: transports.flatMap(known) },
    }
  })

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function known(name: string) {
  return knownTransports.filter(transport => transport === name)
}

/** An answer out of a form's field; undefined when it is none. */
export function answerIn(text: string): AuthenticationResponseJSON | undefined {
  try {
    const parsed = answerField.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
