import { z } from 'zod'
import { isLoopback } from '../../http/own-address.ts'

/** The mail server of an installation, as it is reached. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; else STARTTLS where the server offers it. */
  readonly secure: boolean
  /** Without encryption nothing is sent, and no password either. */
  readonly requireTls: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  /** `Messenger <alerts@example.com>` */
  readonly from: string
}

/** Names of the variables, for `env.ts`. The address holds a password, so it is a secret as a whole. */
export const smtpEnv = {
  /** `smtps://user:password@mail.example.com:465`, or `smtp://…:587` for STARTTLS. */
  MESSENGER_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MESSENGER_SMTP_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional(),
}

type SmtpEnv = z.output<z.ZodObject<typeof smtpEnv>>

const ports = { smtp: 587, smtps: 465 } as const

/**
 * Undefined where none is named. A password goes out encrypted alone, but to a server on this machine.
 * @throws Error one sentence, when one of both is missing
 */
export function smtpFrom({ MESSENGER_SMTP_URL: text, MESSENGER_SMTP_FROM: from }: SmtpEnv): SmtpSettings | undefined {
  if (!text && !from) return undefined
  if (!text || !from) throw new Error('MESSENGER_SMTP_URL and MESSENGER_SMTP_FROM belong together: set both, or none.')
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1')
  const user = url.username ? decodeURIComponent(url.username) : undefined
  return {
    host,
    port: Number(url.port) || (secure ? ports.smtps : ports.smtp),
    secure,
    requireTls: !secure && user !== undefined && !isLoopback(host),
    user,
    password: user === undefined ? undefined : decodeURIComponent(url.password),
    from,
  }
}
