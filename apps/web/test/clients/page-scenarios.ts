import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { record } from '../event-log.ts'
import { rest } from '../rows/acts.ts'
import { newLine, newSession } from '../rows/world.ts'
import { byKey, byToken, type Scenario, scenario } from './scenario.ts'

/** More than there are. */
const all = 1_000

export const pageScenarios: readonly Scenario[] = [
  scenario({
    name: 'pages of a log',
    troubles: [],
    async prepare({ world }) {
      const { id } = await newSession(world)
      for (let n = 0; n < 6; n += 1) await rest(world, 'PUT', `/api/messenger-sessions/${id}`, { name: `Name ${n}` })
      const path = `/api/messenger-sessions/${id}/session-logs?per_page=100`
      return { id, rows: (await rest(world, 'GET', path)).data.data }
    },
    request: ({ id }, { web }) => ({
      do: 'paginate',
      ...byToken(web.ana),
      operation: 'sessions.listSessionLogs',
      input: { id, per_page: 3 },
      take: all,
    }),
    expects({ answer, passed }, { rows }) {
      expect(rows).toHaveLength(7)
      expect(answer).toMatchObject({ ok: true })
      expect(answer.output).toEqual(rows)
      expect(passed).toHaveLength(3)
    },
  }),
  scenario({
    name: 'pages of what is also a whole list',
    troubles: [],
    async prepare({ world }) {
      const line = await newLine(world, 'Founder')
      for (let n = 0; n < 5; n += 1)
        await rest(world, 'POST', '/api/groups', { name: `Group ${n}`, participants: [] }, line.key)
      return { line, groups: (await rest(world, 'GET', '/api/groups', undefined, line.key)).data }
    },
    request: ({ line }) => ({
      do: 'paginate',
      ...byKey(line),
      operation: 'groups.list',
      input: { limit: 2 },
      take: all,
    }),
    expects({ answer, passed }, { groups }) {
      expect(groups).toHaveLength(5)
      expect(answer.error).toBeUndefined()
      expect(answer.output).toEqual(groups)
      expect(passed).toHaveLength(3)
    },
  }),
  scenario({
    name: 'no page more than is asked for',
    troubles: [],
    async prepare({ world }) {
      const { id } = await newSession(world)
      for (let n = 0; n < 6; n += 1) await rest(world, 'PUT', `/api/messenger-sessions/${id}`, { name: `Name ${n}` })
      return { id }
    },
    request: ({ id }, { web }) => ({
      do: 'paginate',
      ...byToken(web.ana),
      operation: 'sessions.listSessionLogs',
      input: { id, per_page: 2 },
      take: 3,
    }),
    expects({ answer, passed }) {
      expect(answer.output).toHaveLength(3)
      expect(passed).toHaveLength(2)
    },
  }),
  scenario({
    name: 'pages of a list that goes on at a cursor',
    troubles: [],
    async prepare({ world }) {
      const recipients = Array.from({ length: 5 }, (_, n) => ({ to: `+15558880${n}00` }))
      const body = { name: randomUUID(), session_ids: [world.ana.id], content: { text: 'News' }, recipients }
      const { id } = (await rest(world, 'POST', '/api/bulk-sends', body)).data
      return { id, items: (await rest(world, 'GET', `/api/bulk-sends/${id}/recipients?limit=100`)).data.items }
    },
    request: ({ id }, { web }) => ({
      do: 'paginate',
      ...byToken(web.ana),
      operation: 'bulkSends.listRecipients',
      input: { bulkSendId: id, limit: 2 },
      take: all,
    }),
    expects({ answer, passed }, { items }) {
      expect(items).toHaveLength(5)
      expect(answer.error).toBeUndefined()
      expect(answer.output).toEqual(items)
      expect(passed).toHaveLength(3)
    },
  }),
  scenario({
    name: 'pages of a list whose cursor never ends',
    troubles: [],
    async prepare({ world }) {
      const session = await newSession(world)
      for (let n = 0; n < 5; n += 1) await record(world.web, session.id, 'session.status', { status: 'connected' })
      return { session, items: (await rest(world, 'GET', '/api/events', undefined, session.key)).data }
    },
    request: ({ session }) => ({
      do: 'paginate',
      ...byKey(session),
      operation: 'events.list',
      input: { limit: 2 },
      take: all,
    }),
    expects({ answer, passed }, { items }) {
      expect(items).toHaveLength(5)
      expect(answer.error).toBeUndefined()
      expect(answer.output).toEqual(items)
      expect(passed).toHaveLength(3)
    },
  }),
]
