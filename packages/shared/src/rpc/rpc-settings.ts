import { z } from 'zod'

/** How web and engines prove to each other who they are. */
export const rpcEnv = {
  MESSENGER_RPC_SECRET: z.string().min(32),
  /** Folder with `ca.crt`, `tls.crt`, `tls.key`: calls between the processes are encrypted, and both sides prove their role. */
  MESSENGER_RPC_CERTIFICATES: z.string().min(1).optional(),
} as const

export interface RpcSettings {
  readonly secret: string
  /** Folder of certificates; null: the secret alone, which is for one machine. */
  readonly certificates: string | null
  /** The network itself encrypts: calls of webs of 0.1.0 are taken too, which prove themselves by the secret alone. */
  readonly plain?: boolean
}
