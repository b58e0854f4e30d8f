import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import index from '../../../../../packages/n8n-nodes-messenger/templates/index.json' with { type: 'json' }
import { createN8nTemplates } from './n8n-templates.ts'

const folder = new URL('../../../../../packages/n8n-nodes-messenger/templates/', import.meta.url)
const server = createServer((request, response) => void createN8nTemplates()(request, response))
let base: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${Object(address).port}/n8n-templates/`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

describe('the workflow templates', () => {
  it.each(index.templates.map(({ file }) => file))('has %s as a file to import', async file => {
    const response = await fetch(`${base}${file}`)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    const { name, nodes, connections } = Object(await response.json())
    expect(name).toEqual(expect.any(String))
    expect(JSON.stringify(nodes)).toContain('n8n-nodes-messaging-gateway.messenger')
    expect(connections).toEqual(expect.any(Object))
  })

  it('lists every file of the folder, each in a category that it names', () => {
    const files = readdirSync(folder).filter(name => name !== 'index.json')
    expect(index.templates.map(({ file }) => file).sort()).toEqual(files.sort())
    const keys = index.categories.map(({ key }) => key)
    expect(index.templates.filter(({ category }) => !keys.includes(category))).toEqual([])
  })

  it.each(['../package.json', '..%2Fpackage.json', 'index.json', 'missing.json', ''])(
    'has nothing at “%s”',
    async name => {
      expect((await fetch(`${base}${name}`)).status).toBe(404)
    },
  )

  it('is read alone', async () => {
    const response = await fetch(`${base}out-of-hours-answer.json`, { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
