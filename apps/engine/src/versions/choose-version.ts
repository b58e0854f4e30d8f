/** What is known of a version of the web client on one network. */
export interface KnownVersion {
  readonly version: string
  readonly chosenAt: Date | null
  readonly workedAt: Date | null
  readonly refusedAt: Date | null
}

export interface ChosenVersion {
  readonly version: string
  /** The network refuses every version that is known; this one is the best guess. */
  readonly isRefused: boolean
}

interface Origins {
  /** Of the engine's settings. */
  readonly setting: string | null
  /** The one the library announces by itself. */
  readonly library: string
}

/**
 * The version to announce: the one that was set, else the one chosen last or, where none was, the library's. In the place
 * of one that the network refuses: the one that worked last, else the library's.
 */
export function chooseVersion(known: readonly KnownVersion[], { setting, library }: Origins): ChosenVersion {
  const chosen = latest(known, 'chosenAt')[0]
  const wanted = [setting, chosen ?? library, ...latest(known, 'workedAt'), library].filter(version => version != null)
  const refused = new Set(known.filter(({ refusedAt }) => refusedAt !== null).map(({ version }) => version))
  const good = wanted.find(version => !refused.has(version))
  return good === undefined
    ? { version: setting ?? chosen ?? library, isRefused: true }
    : { version: good, isRefused: false }
}

/** Those that have the moment, the newest first. */
function latest(known: readonly KnownVersion[], moment: 'chosenAt' | 'workedAt'): string[] {
  return known
    .filter(row => row[moment] !== null)
    .sort((a, b) => Number(b[moment]) - Number(a[moment]))
    .map(({ version }) => version)
}
