import { z } from 'zod'

export interface DiskSettings {
  /** Where data lies, by the name that metrics have for it. */
  readonly folders: Readonly<Record<string, string>>
  /** Free bytes below which media is refused; null: the usual limit, 0: none. */
  readonly mediaBytes: number | null
  /** Free bytes below which sends and other new data are refused, too. */
  readonly sendsBytes: number | null
}

const bytes = z
  .string()
  .regex(/^\d*$/)
  .transform(text => (text === '' ? null : Number(text)))
  .default(null)

/** Names of the variables, for a process's `env.ts`. */
export const diskEnv = {
  MESSENGER_DISK_MEDIA_BYTES: bytes,
  MESSENGER_DISK_SENDS_BYTES: bytes,
  /** Folder of the PostgreSQL that the launcher runs. */
  MESSENGER_DATABASE_DIR: z.string().optional(),
}

type DiskEnv = z.output<z.ZodObject<typeof diskEnv>>

export function diskSettingsFrom(env: DiskEnv & { readonly MESSENGER_DATA_DIR: string }): DiskSettings {
  const { MESSENGER_DATA_DIR: data, MESSENGER_DATABASE_DIR: database } = env
  return {
    folders: { data, ...(database ? { database } : {}) },
    mediaBytes: env.MESSENGER_DISK_MEDIA_BYTES,
    sendsBytes: env.MESSENGER_DISK_SENDS_BYTES,
  }
}

/** Watches a folder and refuses nothing. */
export function noDiskLimits(data: string): DiskSettings {
  return { folders: { data }, mediaBytes: 0, sendsBytes: 0 }
}
