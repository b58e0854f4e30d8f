/** Newest first: a client that asks for none of them is answered with the newest. */
export const protocolVersions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** What is spoken by whoever says nothing of it. */
export const silentVersion = '2025-03-26'

/** Several messages in one body: the first two versions have that. */
export const takesBatches = (version: string): boolean => version < '2025-06-18'

/** Results as JSON beside their text. */
export const hasStructuredResults = (version: string): boolean => version >= '2025-06-18'

/** Sessions, and streams that a client opens by GET. */
export const hasSessions = (version: string): boolean => version >= '2025-03-26'
