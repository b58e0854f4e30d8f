import type { Sink } from '@messenger/shared/contract/sinks/sink'
import { type SinkKind, sinkKindNames } from '@messenger/shared/contract/sinks/sink-kinds'
import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '../../server/router.ts'
import { collectingOf, type EventDraft, newDraft } from './webhook-draft.ts'

type SinkCreate = Omit<inferRouterInputs<AppRouter>['sinks']['create'], 'id'>
export const formats = ['webhook', 'cloudevents'] as const satisfies readonly Sink['format'][]

/** What the form of a sink holds. */
export interface SinkDraft extends EventDraft {
  readonly kind: SinkKind
  readonly url: string
  readonly destination: string
  readonly format: Sink['format']
  /** By name; those that are empty are not sent. */
  readonly credentials: Readonly<Record<string, string>>
  readonly ca: string
  readonly description: string
}

const [firstKind] = sinkKindNames

export function newSinkDraft(sessionId: number | null): SinkDraft {
  const { url: _, compat_signature: _2, headers: _3, ...events } = newDraft(sessionId)
  return { ...events, kind: firstKind, url: '', destination: '', format: 'webhook', credentials: {}, ca: '' }
}

export function sinkDraftOf(sink: Sink, sessionId: number | null): SinkDraft {
  const { kind, url, destination, format, credentials, ca, description, sessions, events, enabled } = sink
  const { chat_filter, ignore_own, skip_paused_chats } = sink
  return {
    ...{ kind, url, destination, format, credentials, sessionId, events, enabled },
    ...{ chat_filter, ignore_own, skip_paused_chats },
    ...collectingOf(sink),
    ca: ca ?? '',
    description: description ?? '',
    sessions: sessions ?? null,
  }
}

/** What the contract’s operations are given. Credentials that are still masked stay what they are. */
export function sinkInputOf(draft: SinkDraft): SinkCreate {
  const { kind, url, destination, format, sessionId, sessions, events, chat_filter, ignore_own, enabled } = draft
  const given = Object.entries(draft.credentials).filter(([, value]) => value !== '')
  return {
    ...{ kind, format, chat_filter, ignore_own, enabled },
    url: url.trim(),
    destination: destination.trim(),
    credentials: Object.fromEntries(given),
    ca: draft.ca.trim() || null,
    events: [...events],
    skip_paused_chats: draft.skip_paused_chats,
    ...collectingOf(draft),
    description: draft.description.trim() || null,
    ...(sessionId === null ? { sessions: sessions && [...sessions] } : {}),
  }
}

/** What a change has to send: somebody else may have changed the other fields meanwhile. */
export function changedSinkInput(before: SinkDraft, after: SinkDraft): Partial<Omit<SinkCreate, 'kind'>> {
  const old = new Map(Object.entries(sinkInputOf(before)))
  const changed = Object.entries(sinkInputOf(after)).filter(
    ([field, value]) => field !== 'kind' && JSON.stringify(value) !== JSON.stringify(old.get(field)),
  )
  return Object.fromEntries(changed)
}
