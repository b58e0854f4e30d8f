import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, requireFree, requireOwn } from './ports.mjs'

test.each(['127.0.0.1', undefined])('a port taken on %s is named together with what to change', async host => {
  const server = createServer()
  await new Promise(resolve => server.listen(0, host, resolve))
  const { port } = server.address()
  await expect(requireFree(port, 'dashboard', 'PORT')).rejects.toThrow(`Port ${port} (dashboard) is taken`)
  await new Promise(resolve => server.close(resolve))
  await requireFree(port, 'dashboard', 'PORT')
})

test('a free port can be used', async () => {
  await requireFree(await freePort(), 'x', 'X')
})

test('an address of another machine is named together with what to change', async () => {
  await expect(requireOwn('203.0.113.9', 'MESSENGER_HOST')).rejects.toThrow('MESSENGER_HOST must be an address')
  await requireOwn('127.0.0.1', 'MESSENGER_HOST')
})
