import { z } from 'zod'

/** Whose alerts: an account's, or those of the installation. */
export const alertScope = z.enum(['account', 'installation'])
export type AlertScope = z.infer<typeof alertScope>

/** All that can be alerted of, in the order of the page. A new check begins with a name here. */
export const alertRules = [
  'session_down',
  'session_logged_out',
  'sends_failing',
  'sending_limited',
  'webhook_failing',
  'webhook_backlog',
  'token_expiring',
  'engine_missing',
  'disk_full',
  'connections_full',
  'backup_old',
  'certificate_expiring',
] as const
export type AlertRule = (typeof alertRules)[number]

export const numberNames = ['percent', 'count', 'minutes', 'days'] as const
type NumberName = (typeof numberNames)[number]

interface NumberForm {
  readonly least: number
  readonly most: number
  readonly initial: number
}

interface RuleForm {
  readonly scope: AlertScope
  readonly numbers: Partial<Readonly<Record<NumberName, NumberForm>>>
}

const minutes = (initial: number, most = 1_440): NumberForm => ({ least: 1, most, initial })
const percent = (initial: number): NumberForm => ({ least: 1, most: 100, initial })

/** Which numbers a rule has, and what they are until somebody sets them. */
export const ruleForms: Readonly<Record<AlertRule, RuleForm>> = {
  session_down: { scope: 'account', numbers: { minutes: minutes(5) } },
  session_logged_out: { scope: 'account', numbers: {} },
  sends_failing: {
    scope: 'account',
    numbers: { percent: percent(50), count: { least: 1, most: 100_000, initial: 10 }, minutes: minutes(15) },
  },
  sending_limited: { scope: 'account', numbers: {} },
  webhook_failing: { scope: 'account', numbers: { minutes: minutes(10) } },
  webhook_backlog: { scope: 'account', numbers: { minutes: minutes(30, 10_080) } },
  token_expiring: { scope: 'account', numbers: { days: { least: 1, most: 365, initial: 14 } } },
  engine_missing: { scope: 'installation', numbers: { minutes: minutes(2, 60) } },
  disk_full: { scope: 'installation', numbers: { percent: percent(90) } },
  connections_full: { scope: 'installation', numbers: { percent: percent(90) } },
  backup_old: { scope: 'installation', numbers: { days: { least: 1, most: 365, initial: 2 } } },
  certificate_expiring: { scope: 'installation', numbers: { days: { least: 1, most: 365, initial: 14 } } },
}

/** What is set for a rule; a number that it does not have is 0. */
export type RuleSettings = Readonly<Record<NumberName, number>> & { readonly on: boolean }
export type Rules = Readonly<Record<AlertRule, RuleSettings>>

function numberField(rule: AlertRule, name: NumberName) {
  const { least, most } = ruleForms[rule].numbers[name] ?? { least: 0, most: 0 }
  return z.int().min(least).max(most)
}

/** One rule as a page sends it; what is left out stays as it is. */
export function ruleInput(rule: AlertRule) {
  const field = (name: NumberName) => numberField(rule, name).optional()
  const numbers = { percent: field('percent'), count: field('count'), minutes: field('minutes'), days: field('days') }
  return z.object({ on: z.boolean().optional(), ...numbers })
}

function storedRule(rule: AlertRule) {
  const field = (name: NumberName) => {
    const initial = ruleForms[rule].numbers[name]?.initial ?? 0
    return numberField(rule, name).default(initial).catch(initial)
  }
  const numbers = { percent: field('percent'), count: field('count'), minutes: field('minutes'), days: field('days') }
  return z.object({ on: z.boolean().default(true).catch(true), ...numbers })
}

const stored = z.record(z.string(), z.unknown())

/** What was stored, with what holds for everything that nobody has set. What makes no sense any more counts as not set. */
export function readRules(value: unknown): Rules {
  const given = stored.catch({}).parse(value)
  const read = (rule: AlertRule): RuleSettings =>
    storedRule(rule)
      .catch(storedRule(rule).parse({}))
      .parse(given[rule] ?? {})
  return {
    session_down: read('session_down'),
    session_logged_out: read('session_logged_out'),
    sends_failing: read('sends_failing'),
    sending_limited: read('sending_limited'),
    webhook_failing: read('webhook_failing'),
    webhook_backlog: read('webhook_backlog'),
    token_expiring: read('token_expiring'),
    engine_missing: read('engine_missing'),
    disk_full: read('disk_full'),
    connections_full: read('connections_full'),
    backup_old: read('backup_old'),
    certificate_expiring: read('certificate_expiring'),
  }
}

export function rulesOf(scope: AlertScope): AlertRule[] {
  return alertRules.filter(rule => ruleForms[rule].scope === scope)
}
