/** Where the gateway hands out the packed client libraries. */
export const clientsPrefix = '/clients/'

export const clientLanguages = ['node', 'python', 'php', 'laravel'] as const
export type ClientLanguage = (typeof clientLanguages)[number]

/** A packed client library, as the build made it. */
export interface ClientFile {
  readonly language: ClientLanguage
  /** Its name in its language: `messaging-gateway-client`, `messaging-gateway/client`. */
  readonly package: string
  readonly version: string
  /** `messaging-gateway-client-0.1.0.tgz`; the last part of its address. */
  readonly file: string
  /** What people install; others are sources. */
  readonly isMain: boolean
  /** In bytes. */
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
}
