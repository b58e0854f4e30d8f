import { Boom } from '@hapi/boom'
import { expect, it } from 'vitest'
import { askNetwork } from './ask-network.ts'
import { NetworkRefusal } from './network-refusal.ts'

const failing = (error: Error) => askNetwork(() => Promise.reject(error))

it('answers what the network answered', async () => {
  expect(await askNetwork(async () => 'granted')).toBe('granted')
})

it('a refusal carries the code and the word of the network', async () => {
  const refused = failing(new Boom('not-authorized', { statusCode: 500, data: 401 }))
  await expect(refused).rejects.toThrow(new NetworkRefusal(401, 'not-authorized'))
  await expect(refused).rejects.toMatchObject({ code: 401, apiError: { code: 'network_refused' } })
})

it.each([408, 428, 503])('a connection that ended with %i has given no answer', async statusCode => {
  await expect(failing(new Boom('Connection Closed', { statusCode }))).rejects.toMatchObject({ code: 'not_ready' })
})

it('any other failure stays what it is', async () => {
  const failure = new Boom('Bad session', { statusCode: 500, data: { reason: 'device' } })
  await expect(failing(failure)).rejects.toBe(failure)
  const bug = new TypeError('x is undefined')
  await expect(failing(bug)).rejects.toBe(bug)
})
