import { z } from 'zod'

/** What a door needs to give a stored file out. */
export const storedFile = z.object({
  /** Name in the store. */
  name: z.string(),
  mimetype: z.string(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.int(),
})
export type StoredFile = z.infer<typeof storedFile>
