import { describe, expect, it } from 'vitest'
import type { Host } from './host.ts'
import { ended, manual, runManually, saveWorkflow } from './workflows.ts'

/** What the button of the credential's dialog answers. */
async function tested({ client, world, credentialOf }: Host, changes: object): Promise<unknown> {
  const data = { baseUrl: world.web.url, accessToken: world.web.ana.token, ignoreSslIssues: false, ...changes }
  // Before n8n 2 the dialog saves a credential before it tests it.
  const id = client.isVersion1 ? (await credentialOf(world.web.ana.token)).id : ''
  const credentials = { id, name: 'Tested', type: 'messengerApi', data }
  return client.rest('POST', 'credentials/test', { credentials })
}

export function credentialCases(host: () => Host): void {
  describe('the credential', () => {
    it('is good with the address and a token', async () => {
      expect(await tested(host(), {})).toMatchObject({ status: 'OK' })
      for (const more of ['/', '/api', '/api/']) {
        expect(await tested(host(), { baseUrl: `${host().world.web.url}${more}` })).toMatchObject({ status: 'OK' })
      }
    })

    it('is bad with a token that the gateway does not know, and says so', async () => {
      const message = expect.stringMatching(/^The token is unknown, expired or was revoked\./)
      expect(await tested(host(), { accessToken: 'wrong' })).toEqual({ status: 'Error', message })
    })

    it('is bad with an address that is no gateway, and says so', async () => {
      const message = expect.stringMatching(/^This address does not answer like a gateway\./)
      // n8n answers any address with its page, and 404 below /rest.
      for (const baseUrl of [host().n8n.url, `${host().n8n.url}/rest`]) {
        expect(await tested(host(), { baseUrl })).toEqual({ status: 'Error', message })
      }
    })

    it('without its token lets no workflow through, and n8n shows why', async () => {
      const { client } = host()
      const parameters = { resource: 'session', operation: 'getAll' }
      const workflow = await saveWorkflow(client, 'Refused', [
        manual,
        await host().node('Call', parameters, { token: 'wrong' }),
      ])
      const execution = await ended(client, await runManually(client, workflow, 'Manual', 'Call'))
      expect(execution.status).toBe('error')
      expect(execution.data.resultData.error).toMatchObject({
        message: 'Invalid API key',
        description: expect.stringContaining('token'),
      })
    })
  })
}
