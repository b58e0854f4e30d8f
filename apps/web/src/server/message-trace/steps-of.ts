import {
  type TraceRecipient,
  type TraceStepKind,
  traceStepKind,
} from '@messenger/shared/contract/messages/message-trace'
import { isoMillis } from '@messenger/shared/contract/times'
import type { StepFacts } from '@messenger/shared/message-trace/tell'
import type { StoredStep, Traced } from './find-traced.ts'

/** Members of a group whose receipts are steps each; of more, the first of each kind. */
const mostInSteps = 20
/** Devices date receipts in whole seconds, by their own clock. */
const unsureMs = 2_000

interface Others {
  readonly waits: readonly StepFacts[]
  readonly recipients: readonly TraceRecipient[]
}

/** All steps of a message, in order of time, each with the time since the one before. */
export function stepsOf(traced: Traced, { waits, recipients }: Others): StepFacts[] {
  const steps = [
    ...ownSteps(traced),
    ...storedSteps(traced),
    ...waits,
    ...outcomeSteps(traced),
    ...receiptSteps(traced, recipients),
  ]
  const rank = (kind: TraceStepKind) => traceStepKind.options.indexOf(kind)
  steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank(a.kind) - rank(b.kind))
  return steps.map((step, index) => {
    const before = steps[index - 1]
    return before ? { ...step, durationMs: Date.parse(step.at) - Date.parse(before.at) } : step
  })
}

/** Where the message comes from. */
function ownSteps({ log, message }: Traced): StepFacts[] {
  if (log) return [step(log.createdAt, 'accepted')]
  // What the gateway put past the queue acts on another message: it is that one which has a history.
  if (!message || (message.fromMe && message.about !== null)) return []
  const at = new Date(message.timestamp * 1000)
  return message.fromMe
    ? [step(at, 'sent_elsewhere'), step(message.createdAt, 'recorded')]
    : [step(at, 'received'), step(message.createdAt, 'recorded')]
}

function storedSteps({ steps }: Traced): StepFacts[] {
  let isTriedBefore = false
  return steps.flatMap(({ at, kind, detail }): StepFacts[] => {
    switch (kind) {
      case 'called':
        return []
      case 'wired': {
        const name = isTriedBefore ? 'wired_again' : 'wired'
        isTriedBefore = true
        return [step(at, name)]
      }
      case 'resent':
        isTriedBefore = false
        return [step(at, 'resent')]
      case 'held':
        return [step(at, 'held', { code: detail?.code, until: detail?.until })]
      case 'failed':
        return [failedStep(at, detail)]
      default: {
        const { network: code, until, who, reason } = detail ?? {}
        return [step(at, kind, { code, until, who, reason })]
      }
    }
  })
}

function failedStep(at: Date, detail: StoredStep['detail']): StepFacts {
  const { code, network, reason } = detail ?? {}
  if (code === 'canceled') return step(at, 'canceled', { code })
  return step(at, network ? 'refused' : 'failed', { code: network ?? code, reason })
}

/** What the log says, also of sends that were made before there were steps. */
function outcomeSteps({ log, steps }: Traced): StepFacts[] {
  if (!log) return []
  const last = steps.findLast(({ kind }) => kind === 'failed' || kind === 'resent')
  const isTold = last?.kind === 'failed'
  const failed =
    (log.status === 'failed' || log.status === 'canceled') && !isTold
      ? [failedStep(log.updatedAt, { code: log.failedCode ?? log.status, reason: log.failedReason ?? '' })]
      : []
  return [...(log.ackedAt ? [step(log.ackedAt, 'acknowledged')] : []), ...failed]
}

const receiptKinds = ['delivered', 'read', 'played'] as const

function receiptSteps({ log }: Traced, recipients: readonly TraceRecipient[]): StepFacts[] {
  const ackedAt = log?.ackedAt?.getTime()
  return receiptKinds.flatMap(kind => {
    const all = recipients
      .flatMap(({ userJid: who, [kind]: at }) => (at ? [{ at, who }] : []))
      .sort((a, b) => a.at.localeCompare(b.at))
    const told = all.length > mostInSteps ? all.slice(0, 1) : all
    return told.map(({ at, who }) => {
      const time = Date.parse(at)
      const isBefore = ackedAt !== undefined && time < ackedAt && ackedAt - time < unsureMs
      return step(new Date(isBefore ? ackedAt : time), kind, { who })
    })
  })
}

type More = { readonly [F in 'code' | 'reason' | 'until' | 'who']?: string | undefined }

function step(at: Date, kind: TraceStepKind, more: More = {}): StepFacts {
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value))
  return { at: isoMillis(at), kind, ...known }
}
