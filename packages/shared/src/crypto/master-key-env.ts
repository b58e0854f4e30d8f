import { z } from 'zod'

/** At least 32 bytes in base64. */
const masterKey = z
  .base64()
  .refine(text => Buffer.from(text, 'base64').length >= 32, 'at least 32 bytes')
  .transform(text => Buffer.from(text, 'base64'))

/** The settings of both processes that open what is sealed. */
export const masterKeyEnv = {
  MESSENGER_MASTER_KEY: masterKey,
  /** Keys that still open what they sealed, between commas. */
  MESSENGER_EARLIER_MASTER_KEYS: z
    .string()
    .default('')
    .transform(text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(part => part !== ''),
    )
    .pipe(z.array(masterKey)),
} as const
