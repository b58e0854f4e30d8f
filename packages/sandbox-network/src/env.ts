import { z } from 'zod'

const Env = z.object({
  MESSENGER_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3010),
  MESSENGER_SANDBOX_MEDIA_PORT: z.coerce.number().int().min(0).max(65_535).default(3011),
  MESSENGER_DATA_DIR: z.string().min(1).default('./data'),
  MESSENGER_PUBLIC_URL: z.url().optional(),
  MESSENGER_SANDBOX_SECRET: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type Env = z.infer<typeof Env>

/** The only reader of this process's environment; empty values count as absent. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return Env.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
}
