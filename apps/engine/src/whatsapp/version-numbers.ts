import { DEFAULT_CONNECTION_CONFIG, type WAVersion } from './baileys.ts'

/** The version that the library announces by itself. */
export const libraryVersion = DEFAULT_CONNECTION_CONFIG.version.join('.')

/** `2.3000.1043857760` as the library takes it. */
export function versionNumbers(version: string): WAVersion {
  const [primary = 0, secondary = 0, tertiary = 0] = version.split('.').map(Number)
  return [primary, secondary, tertiary]
}
