import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventually, foundGroup, rest, send } from '../rows/acts.ts'
import { newPhone, type World } from '../rows/world.ts'
import { actionType, type Bed, type Credential, type Host } from './host.ts'
import { searchMethodsOf } from './node-form.ts'

/** Makes something that a list offers; answers what to search for and the value that is offered then. */
type Make = (world: World) => Promise<{ readonly filter: string; readonly value: string }>

const contact: Make = async world => {
  const { number, jid } = await newPhone(world)
  const fullName = randomUUID()
  await rest(world, 'PUT', '/api/contacts', { jid: number, fullName }, world.ana.key)
  return { filter: fullName, value: jid }
}
const group: Make = async world => {
  const name = randomUUID()
  return { filter: name, value: String((await foundGroup(world, [], name)).id) }
}

/** Every list that a picker opens. */
const lists: Readonly<Record<string, Make>> = {
  searchContacts: contact,
  searchGroups: group,
  searchRecipients: group,
  searchSessions: async ({ ana }) => ({ filter: 'line', value: String(ana.id) }),
  searchSessionsOrAll: async () => ({ filter: 'all', value: 'all' }),
  searchMessages: async world => {
    const text = randomUUID()
    return { filter: text, value: String(await send(world, { to: (await newPhone(world)).number, text })) }
  },
  searchScheduled: async world => {
    const text = randomUUID()
    const body = { to: (await newPhone(world)).number, text, sendAt: new Date(Date.now() + 86_400_000).toISOString() }
    const { data } = await rest(world, 'POST', '/api/send-message', body, world.ana.key)
    return { filter: text, value: String(data.msgId) }
  },
  searchWebhooks: async world => {
    const body = { url: world.hooks.urlOf(randomUUID()), events: ['call'] }
    const { data } = await rest(world, 'POST', `/api/messenger-sessions/${world.ana.id}/webhooks`, body)
    return { filter: body.url, value: String(data.id) }
  },
  searchPhones: async world => {
    const name = randomUUID()
    return { filter: name, value: (await newPhone(world, name)).number }
  },
}

const results = z.object({ results: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })) })

/** What a list of the node offers in the editor. */
export async function offeredBy({ client, world }: Bed, methodName: string, filter: string, credential: Credential) {
  const session = { __rl: true, mode: 'id', value: String(world.ana.id) }
  const answer = await client.rest('POST', 'dynamic-node-parameters/resource-locator-results', {
    path: 'parameters.session',
    methodName,
    filter,
    nodeTypeAndVersion: { name: actionType, version: 1 },
    currentNodeParameters: { session },
    credentials: { messengerApi: credential },
  })
  return results.parse(answer).results
}

export function pickerCases(host: () => Host): void {
  describe('every picker', () => {
    it.each(Object.entries(lists))('%s', async (method, make) => {
      const { filter, value } = await make(host().world)
      const credential = await host().credentialOf(host().world.web.ana.token)
      await eventually(async () => {
        const values = (await offeredBy(host(), method, filter, credential)).map(one => String(one.value))
        expect(values).toContain(value)
      })
      const others = await offeredBy(host(), method, `no ${randomUUID()}`, credential)
      // "All" is offered whatever is searched for.
      expect(others.filter(one => one.value !== 'all')).toEqual([])
    })

    it('is in this table', () => {
      expect(Object.keys(lists).sort()).toEqual(searchMethodsOf(host().action))
    })

    it('says why it has nothing to offer', async () => {
      const wrong = await host().credentialOf('wrong')
      await expect(offeredBy(host(), 'searchSessions', '', wrong)).rejects.toThrow(/Invalid API key/)
    })
  })
}
