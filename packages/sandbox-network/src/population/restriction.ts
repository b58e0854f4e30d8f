import type { RestrictionFigures, Stage } from './restriction-figures.ts'
import type { Standing } from './standing.ts'

export type Answer = 'accepted' | '429' | '463' | 'banned'
type Complaint = 'blocks' | 'reports' | 'unknown'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** Where and since when a sender is. */
export interface Sending {
  readonly figures: RestrictionFigures
  readonly standing: Standing
  /** when the account was linked for the first time */
  readonly linkedAt: number
}

/** What the network answers to a message at `now`, which its sender's standing keeps. */
export function judge(sending: Sending, isFirst: boolean, now: number): Answer {
  const { figures, standing } = sending
  forget(standing, now)
  if (isBanned(standing, now)) return 'banned'
  const stage = stageAt(sending, now)
  const isTooFast = standing.messages.length >= stage.per_minute
  standing.messages.push(now)
  if (isTooFast) {
    standing.too_fast.push(now)
    if (standing.too_fast.length >= figures.too_fast_before_lock) lock(sending, now)
    return isBanned(standing, now) ? 'banned' : '429'
  }
  return isFirst ? judgeFirst(sending, stage, now) : 'accepted'
}

/** Somebody has blocked or reported the sender, or the sender has asked for or written to a number that nobody has. */
export function complain(sending: Sending, kind: Complaint, now: number): void {
  const { figures, standing } = sending
  forget(standing, now)
  standing[kind].push(now)
  const allowed = stageAt(sending, now).annoyance
  const annoyance = annoyanceOf(sending)
  if (annoyance >= allowed * figures.ban_factor) ban(sending, now)
  else if (annoyance >= allowed && !isLocked(standing, now)) lock(sending, now)
}

/** Complaints for each hundred people written to first in seven days; 0 while those are few. */
export function annoyanceOf({ figures, standing }: Pick<Sending, 'figures' | 'standing'>): number {
  const { firsts, blocks, reports, unknown } = standing
  const asked = firsts.length + unknown.length
  if (asked < figures.least_contacts) return 0
  const weighed = blocks.length + reports.length * figures.report_weight + unknown.length * figures.unknown_weight
  return (weighed * 100) / asked
}

export function isLocked({ locked_until: until }: Standing, now: number): boolean {
  return until !== null && until > now
}

export function isBanned({ banned_until: until }: Standing, now: number): boolean {
  return until !== null && until > now
}

function judgeFirst(sending: Sending, stage: Stage, now: number): Answer {
  const { figures, standing } = sending
  if (isLocked(standing, now)) {
    standing.tries += 1
    if (standing.tries >= figures.tries_before_ban) ban(sending, now)
    return isBanned(standing, now) ? 'banned' : '463'
  }
  // The oldest come first.
  const within = (ms: number) => standing.firsts.length - 1 - standing.firsts.findLastIndex(at => at <= now - ms)
  if (within(hourMs) >= stage.first_per_hour || within(dayMs) >= stage.first_per_day) {
    lock(sending, now)
    return isBanned(standing, now) ? 'banned' : '463'
  }
  standing.firsts.push(now)
  return 'accepted'
}

function lock(sending: Sending, now: number): void {
  const { figures, standing } = sending
  standing.locks.push(now)
  standing.too_fast = []
  standing.tries = 0
  standing.locked_until = now + figures.lock_hours * hourMs * 2 ** (standing.locks.length - 1)
  if (standing.locks.length >= figures.locks_before_ban) ban(sending, now)
}

function ban({ figures, standing }: Sending, now: number): void {
  standing.banned_until = now + figures.ban_hours * hourMs
}

function stageAt({ figures, linkedAt }: Sending, now: number): Stage {
  const days = (now - linkedAt) / dayMs
  const [youngest] = figures.stages
  const stage = figures.stages.findLast(({ from_days }) => from_days <= days) ?? youngest
  if (!stage) throw new Error('a model without stages')
  return stage
}

function forget(standing: Standing, now: number): void {
  const later = (times: number[], ms: number) => {
    const [oldest] = times
    return oldest === undefined || oldest > now - ms ? times : times.filter(at => at > now - ms)
  }
  standing.messages = later(standing.messages, minuteMs)
  standing.too_fast = later(standing.too_fast, hourMs)
  for (const kind of ['firsts', 'blocks', 'reports', 'unknown', 'locks'] as const) {
    standing[kind] = later(standing[kind], weekMs)
  }
}
