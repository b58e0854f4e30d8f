import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { generate } from 'selfsigned'
import { runServer } from 'verdaccio'

// A registry on this machine that asks no other, and a proxy behind which every secure address leads to it. n8n takes
// another registry than the public one with a licence alone, so the way there is what ends here. Tells who forked it
// `{ registryUrl, proxyUrl, caFile }` once both listen, and ends with it.
const folder = await mkdtemp(join(tmpdir(), 'n8n-registry-'))
const caFile = join(folder, 'ca.pem')
const authority = await newAuthority()
await writeFile(caFile, authority.cert)

const registry = await runServer({
  storage: join(folder, 'storage'),
  self_path: folder,
  uplinks: {},
  packages: { '**': { access: '$all', publish: '$all', unpublish: '$all' } },
  web: { enable: false },
  log: { type: 'stdout', format: 'json', level: 'fatal' },
  server: { keepAliveTimeout: 60 },
})
const secure = createSecureServer({
  SNICallback: (host, done) => contextFor(host).then(found => done(null, found), done),
})
// What is behind speaks as if it were the asked one: its answers name addresses at that host.
secure.on('request', (request, response) => registry.emit('request', request, response))
const proxy = createServer((_request, response) => response.writeHead(502).end())
proxy.on('connect', (_request, socket, head) => {
  socket.on('error', () => socket.destroy())
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  if (head.length > 0) socket.unshift(head)
  secure.emit('connection', socket)
})
process.send({ registryUrl: await listen(registry), proxyUrl: await listen(proxy), caFile })

process.once('disconnect', async () => {
  await rm(folder, { recursive: true, force: true })
  process.exit(0)
})

function listen(server) {
  return new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`)),
  )
}

async function newAuthority() {
  const extensions = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]
  const { cert, private: key } = await certificate('Authority of the tests', { extensions })
  return { cert, key }
}

/** A certificate for whichever host is asked. */
async function contextFor(host) {
  const extensions = [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }]
  const { cert, private: key } = await certificate(host, { extensions, ca: authority })
  return createSecureContext({ cert, key })
}

function certificate(value, more) {
  return generate([{ name: 'commonName', value }], { keyType: 'ec', algorithm: 'sha256', ...more })
}
