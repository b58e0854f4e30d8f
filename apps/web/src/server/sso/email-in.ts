import { z } from 'zod'
import type { Identity } from './identity.ts'
import type { SsoProvider } from './sso-settings.ts'

/** True and false as providers write them. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1'),
  z.literal([0, 1]).transform(number => number === 1),
])
const emailField = z.looseObject({
  email: z.string().max(255).optional().catch(undefined),
  email_verified: flag.optional().catch(undefined),
  /** Microsoft's word for it: the domain of the address belongs to the directory. */
  xms_edov: flag.optional().catch(undefined),
  hd: z.string().max(255).optional().catch(undefined),
})

/**
 * The e-mail address in claims, and whether the provider vouches for it. Microsoft lets admins of a directory write any address into
 * `email`: `xms_edov` alone counts there. Google has once mailed an address that is not its own: it may be somebody else's since, so
 * it vouches for those of Gmail and of an organisation (`hd`).
 */
export function emailIn(preset: SsoProvider['preset'], claims: unknown): Pick<Identity, 'email' | 'isEmailVerified'> {
  const { email, email_verified: isVerified, xms_edov: isOfDirectory, hd } = emailField.parse(claims)
  switch (preset) {
    case 'microsoft':
      return { email, isEmailVerified: isOfDirectory ?? false }
    case 'google': {
      const isOwn = hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email ?? '')
      return { email, isEmailVerified: isVerified === true && isOwn }
    }
    default:
      return { email, isEmailVerified: isVerified ?? isOfDirectory ?? false }
  }
}
