import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { n8nExamples } from '../../client/n8n-examples.ts'
import { createN8nExamples } from './n8n-examples.ts'

const server = createServer((request, response) => void createN8nExamples()(request, response))
let base: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${Object(address).port}/n8n-examples/`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

describe('the example workflows', () => {
  it.each(n8nExamples.map(({ file }) => file))('has %s as a file to import', async file => {
    const response = await fetch(`${base}${file}`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    const { name, nodes, connections } = Object(await response.json())
    expect(name).toEqual(expect.any(String))
    expect(JSON.stringify(nodes)).toContain('n8n-nodes-messenger.messenger')
    expect(connections).toEqual(expect.any(Object))
  })

  it.each(['../package.json', '..%2Fpackage.json', 'missing.json', ''])('has nothing at “%s”', async name => {
    expect((await fetch(`${base}${name}`)).status).toBe(404)
  })

  it('is read alone', async () => {
    const response = await fetch(`${base}auto-reply.json`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
