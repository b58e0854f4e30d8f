/** Kinds of what is kept for a time. */
export const keptKinds = ['messages', 'logs', 'events'] as const
export type KeptKind = (typeof keptKinds)[number]

/** Days of each kind; null: for ever, or what another rule says. */
export type KeptDays = Readonly<Record<KeptKind, number | null>>

/** What an installation says for all of its accounts. */
export interface InstallationRules extends KeptDays {
  /** Hours that files are kept; null or absent: as accounts say. */
  readonly mediaHours?: number | null
  /** False: contents live until they are delivered. True, and absent: as accounts say. */
  readonly storesContent?: boolean
}

/** The shortest that anybody says; null: nobody says any. */
export function shortest(...days: readonly (number | null | undefined)[]): number | null {
  const said = days.filter(one => one !== null && one !== undefined)
  return said.length === 0 ? null : Math.min(...said)
}
