import { z } from 'zod'

const schema = z.object({
  /** Chromium to test with. */
  CHROMIUM_PATH: z.string().default('/usr/bin/chromium'),
  /** Where to write Playwright's JSON report; without it only the list is printed. */
  PLAYWRIGHT_JSON_OUTPUT_NAME: z.string().optional(),
  /** What Lighthouse judges: `both` desktop, three times, and phone, once; or `mobile` alone, three times. */
  LIGHTHOUSE_FORMS: z.enum(['both', 'mobile']).default('both'),
  /** Names of the screens whose pictures the tour compares, with commas between; without it all. */
  TOUR_SCREENS: z.string().optional(),
})

const stack = z.object({
  E2E_BASE_URL: z.url(),
  E2E_SETUP_CODE: z.string().min(1),
  E2E_DATABASE_URL: z.string().min(1),
  E2E_SANDBOX_URL: z.url(),
  E2E_SANDBOX_SECRET: z.string().min(1),
  E2E_MASTER_KEY: z.string().min(1),
  E2E_MAIL_PORT: z.coerce.number().int(),
})

interface StackEnv {
  readonly baseUrl: string
  readonly setupCode: string
  readonly databaseUrl: string
  /** Of the sandbox network, and the secret of its operator. */
  readonly sandboxUrl: string
  readonly sandboxSecret: string
  /** Base64. */
  readonly masterKey: string
  /** Where the gateway looks for its mail server. */
  readonly mailPort: number
}

/** What a run is told from outside. */
export const runEnv = schema.parse(process.env)

/** The gateway under test, once the global setup has started it. */
export function stackEnv(): StackEnv {
  const env = stack.parse(process.env)
  return {
    baseUrl: env.E2E_BASE_URL,
    setupCode: env.E2E_SETUP_CODE,
    databaseUrl: env.E2E_DATABASE_URL,
    sandboxUrl: env.E2E_SANDBOX_URL,
    sandboxSecret: env.E2E_SANDBOX_SECRET,
    masterKey: env.E2E_MASTER_KEY,
    mailPort: env.E2E_MAIL_PORT,
  }
}

/** True when a gateway that already runs is to be tested. */
export const isStackGiven = stack.safeParse(process.env).success

/** Tells the test processes, which inherit our environment, where the gateway is. */
export function announceStack(found: StackEnv): void {
  process.env.E2E_BASE_URL = found.baseUrl
  process.env.E2E_SETUP_CODE = found.setupCode
  process.env.E2E_DATABASE_URL = found.databaseUrl
  process.env.E2E_SANDBOX_URL = found.sandboxUrl
  process.env.E2E_SANDBOX_SECRET = found.sandboxSecret
  process.env.E2E_MASTER_KEY = found.masterKey
  process.env.E2E_MAIL_PORT = String(found.mailPort)
}
