import { Gauge, Registry } from 'prom-client'
import type { Installation } from './read-installation.ts'

/** Writes one reading into gauges. Null: there is none, so that gauges have no series rather than old ones. */
type Show = (reading: Installation | null) => void

export interface InstallationMetrics {
  readonly registry: Registry
  readonly show: Show
}

/** Gauges of the installation as a whole, which every web process reads from the database alike. */
export function createInstallationMetrics(): InstallationMetrics {
  const registry = new Registry()
  const shows = [
    shownSessions(registry),
    shownSends(registry),
    shownWebhooks(registry),
    shownEngines(registry),
    shownBackup(registry),
    shownTexts(registry),
  ]
  const answers = gauge(registry, 'messenger_database_up', 'Whether PostgreSQL told in time what these gauges say')
  return {
    registry,
    show(reading) {
      for (const show of shows) show(reading)
      answers.set(reading === null ? 0 : 1)
    },
  }
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) {
  return new Gauge<Label>({ name, help, labelNames, registers: [registry] })
}

function shownSessions(registry: Registry): Show {
  const byState = gauge(registry, 'messenger_sessions', 'Sessions by status, as their rows say it, and reason', [
    'network',
    'status',
    'reason',
  ])
  const down = gauge(registry, 'messenger_sessions_down', 'Linked sessions that shall be connected and are not', [
    'network',
  ])
  const oldest = gauge(
    registry,
    'messenger_sessions_down_oldest_seconds',
    'How long the session has been down that has been for the longest time',
    ['network'],
  )
  const unowned = gauge(
    registry,
    'messenger_sessions_unowned',
    'Sessions that shall be connected and that no engine holds',
    ['network'],
  )
  return reading => {
    for (const each of [byState, down, oldest, unowned]) each.reset()
    for (const { count, ...labels } of reading?.sessions ?? []) byState.set(labels, count)
    for (const { network, ...of } of reading?.wanted ?? []) {
      down.set({ network }, of.down)
      oldest.set({ network }, of.oldestSeconds)
      unowned.set({ network }, of.unowned)
    }
  }
}

function shownSends(registry: Registry): Show {
  const waiting = gauge(registry, 'messenger_sends_waiting', 'Sends that have no outcome yet', ['network'])
  const oldest = gauge(registry, 'messenger_sends_oldest_waiting_seconds', 'Age of the oldest of them', ['network'])
  return reading => {
    for (const each of [waiting, oldest]) each.reset()
    for (const { network, ...of } of reading?.sends ?? []) {
      waiting.set({ network }, of.waiting)
      oldest.set({ network }, of.oldestSeconds)
    }
  }
}

function shownWebhooks(registry: Registry): Show {
  const backlog = gauge(
    registry,
    'messenger_lane_backlog_deliveries',
    'Deliveries that wait: in their lane, parked, or for an endpoint that is paused; counted up to 100000 together',
    ['state'],
  )
  const oldest = gauge(
    registry,
    'messenger_lane_oldest_delivery_seconds',
    'Age of the oldest delivery that waits in a lane of an endpoint that is not paused',
  )
  const endpoints = gauge(registry, 'messenger_webhook_endpoints', 'Endpoints with a URL by how they are', ['state'])
  return reading => {
    for (const each of [backlog, endpoints, oldest]) each.reset()
    if (!reading) return oldest.remove()
    for (const [state, count] of Object.entries(reading.deliveries)) backlog.set({ state }, count)
    for (const [state, count] of Object.entries(reading.endpoints)) endpoints.set({ state }, count)
    oldest.set(reading.oldestDeliverySeconds)
  }
}

function shownBackup(registry: Registry): Show {
  const age = gauge(registry, 'messenger_backup_age_seconds', 'Age of the newest backup; absent while there is none')
  return reading => {
    const seconds = reading?.backupAgeSeconds ?? null
    if (seconds === null) age.remove()
    else age.set(seconds)
  }
}

function shownTexts(registry: Registry): Show {
  const sessions = gauge(
    registry,
    'messenger_text_index_sessions',
    'Sessions whose texts are searched: whole, or with a pass over what is stored under way; dropping: switched off, and being deleted',
    ['state'],
  )
  const waiting = gauge(
    registry,
    'messenger_text_index_waiting_messages',
    'New, edited and deleted messages that wait to be indexed, counted up to 100000',
  )
  const oldest = gauge(registry, 'messenger_text_index_oldest_waiting_seconds', 'Age of the oldest of them')
  return reading => {
    sessions.reset()
    if (!reading) {
      waiting.remove()
      return oldest.remove()
    }
    const { texts } = reading
    sessions.set({ state: 'whole' }, texts.sessions - texts.passes)
    sessions.set({ state: 'pass' }, texts.passes)
    sessions.set({ state: 'dropping' }, texts.dropping)
    waiting.set(texts.waiting)
    oldest.set(texts.oldestSeconds)
  }
}

function shownEngines(registry: Registry): Show {
  const age = gauge(
    registry,
    'messenger_engine_heartbeat_age_seconds',
    'Time since an engine last said that it lives',
    ['network', 'engine'],
  )
  return reading => {
    age.reset()
    for (const { network, id, heartbeatSeconds } of reading?.engines ?? [])
      age.set({ network, engine: id }, heartbeatSeconds)
  }
}
