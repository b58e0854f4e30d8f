import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rest, shown } from '../rows/acts.ts'
import type { World } from '../rows/world.ts'
import type { DriverRequest } from './driver.ts'
import { type Scenario, scenario } from './scenario.ts'

/** A call as programs of one language made it against the other service's library. */
interface Spelling {
  readonly method: string
  /** By position; Python's also by keyword. */
  readonly arguments: readonly unknown[] | Readonly<Record<string, unknown>>
}

interface Spellings {
  readonly node: Spelling
  readonly python: Spelling
  readonly php: Spelling
}

/** The spelling of the language that a driver is of: `python async` is Python. */
function spelled(name: string, spellings: Spellings): Spelling {
  if (name.startsWith('python')) return spellings.python
  return name.startsWith('php') ? spellings.php : spellings.node
}

function call({ web, ana }: World, { method, arguments: given }: Spelling, key = ''): DriverRequest {
  return { do: 'compat', credentials: { key: key || ana.key, token: web.ana.token }, method, arguments: given }
}

/** The same without arguments, in both ways of writing names. */
function plain(camel: string, snake: string): Spellings {
  const without = (method: string): Spelling => ({ method, arguments: [] })
  return { node: without(camel), python: without(snake), php: without(camel) }
}

export const compatScenarios: readonly Scenario[] = [
  scenario({
    name: 'a text by the names of the other library reaches the phone once',
    prepare: async ({ driver }) => ({ text: `Hello ${randomUUID()}`, name: driver.name }),
    request: ({ text, name }, world) => {
      const to = world.bob.number
      return call(
        world,
        spelled(name, {
          node: { method: 'sendText', arguments: [{ to, text }] },
          python: { method: 'send_text', arguments: { to, text_body: text } },
          php: { method: 'sendText', arguments: [to, text] },
        }),
      )
    },
    async expects({ answer }, { text }, { world }) {
      expect(answer.output).toMatchObject({ success: true, data: { status: 'in_progress', msgId: expect.any(Number) } })
      await shown(world, world.bob, message => message.text === text)
    },
  }),
  scenario({
    name: 'sessions of the account are listed by its token',
    prepare: async ({ driver, world }) => {
      const listed = (await rest(world, 'GET', '/api/messenger-sessions')).data
      return { name: driver.name, ids: listed.map(({ id }: { id: number }) => id) }
    },
    request: ({ name }, world) =>
      call(world, spelled(name, plain('getAllWhatsAppSessions', 'get_all_whatsapp_sessions'))),
    expects({ answer }, { ids }) {
      const { data } = Object(answer.output)
      expect(data.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids))
    },
  }),
  scenario({
    name: 'the status of a session is the whole body',
    prepare: async ({ driver }) => ({ name: driver.name }),
    request: ({ name }, world) =>
      call(
        world,
        spelled(name, {
          ...plain('getSessionStatus', 'get_session_status'),
          php: { method: 'getSessionStatus', arguments: [String(world.ana.id)] },
        }),
      ),
    expects({ answer }) {
      expect(answer.output).toEqual({ status: 'connected' })
    },
  }),
  scenario({
    name: 'groups are listed with their envelope',
    prepare: async ({ driver }) => ({ name: driver.name }),
    request: ({ name }, world) => call(world, spelled(name, plain('getGroups', 'get_groups'))),
    expects({ answer }) {
      expect(answer.output).toMatchObject({ success: true, data: expect.any(Array) })
    },
  }),
  scenario({
    name: 'a refusal is the error of the other library',
    prepare: async ({ driver }) => ({ name: driver.name }),
    request: ({ name }, world) =>
      call(
        world,
        spelled(name, {
          node: { method: 'getMessageInfo', arguments: [999_999_999] },
          python: { method: 'get_message_info', arguments: [999_999_999] },
          php: { method: 'getGroupMetadata', arguments: ['120363000000000000@g.us'] },
        }),
      ),
    expects({ answer }) {
      expect(answer).toMatchObject({ ok: false, error: { class: 'WasenderAPIError', status: 404 } })
    },
  }),
  scenario({
    name: 'a key that is none is refused as there',
    prepare: async ({ driver }) => ({ name: driver.name }),
    request: ({ name }, world) => call(world, spelled(name, plain('getContacts', 'get_contacts')), 'f'.repeat(64)),
    expects({ answer }) {
      expect(answer).toMatchObject({ ok: false, error: { class: 'WasenderAPIError', status: 401 } })
    },
  }),
]
