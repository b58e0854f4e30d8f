import type { Network } from '@messenger/shared/contract/fields'
import type { Database } from '@messenger/shared/db/create-db'
import type { Certificate } from '../certificate/read-certificate.ts'
import type { AlertRule, Rules } from './rules.ts'

export type Facts = Readonly<Record<string, string | number>>

/** Settings that are looked after in a round. */
export interface Watched {
  readonly settingsId: number
  /** Null: the installation's. */
  readonly accountId: number | null
  readonly rules: Rules
}

/** Something that is wrong at this moment. */
export interface Observed {
  readonly settingsId: number
  /** What it is about, as `session:7`. */
  readonly subject: string
  /** Since when, in milliseconds; null: since now, as far as anybody knows. */
  readonly since: number | null
  readonly facts: Facts
}

export interface CheckContext {
  readonly sql: Database['sql']
  /** Those that have the rule on. */
  readonly watched: readonly Watched[]
  /** An open incident of the rule; what has one needs less to stay than to begin, or it would come and go around its limit. */
  readonly isOpen: (settingsId: number, subject: string) => boolean
  readonly dataDir: string
  /** What the gateway's own address shows; null: not known yet, or it has no https address. */
  certificate(): Certificate | null
  /** Those that this installation has. */
  readonly networks: readonly Network[]
  /** What rules count in; tests have shorter ones. */
  readonly minuteMs: number
}

export interface Check {
  readonly rule: AlertRule
  /** Null: it could not look, which says nothing about the trouble. */
  find(context: CheckContext): Promise<readonly Observed[] | null>
  /** Whether this process could have seen the subject; absent: every process sees all of them. */
  readonly sees?: (subject: string) => boolean
}

/** Account → its settings; the installation's are not among them. */
export function byAccount(watched: readonly Watched[]): ReadonlyMap<number, Watched> {
  return new Map(watched.flatMap(one => (one.accountId === null ? [] : [[one.accountId, one] as const])))
}

/** Ids for `json_array_elements_text`, which takes any number of them. */
export function accountsOf(watched: readonly Watched[]): string {
  return JSON.stringify([...byAccount(watched).keys()])
}

export function subjectKey(settingsId: number, subject: string): string {
  return `${settingsId} ${subject}`
}
