import { z } from 'zod'

/** Languages that the words have. */
export const optOutLanguage = z.enum(['en', 'pt', 'es', 'id'])
export type OptOutLanguage = z.infer<typeof optOutLanguage>
