import { createHash, X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { listen } from './listen.ts'

const host = 'web.whatsapp.com'

/** As strict as a page can be: a helper that works here asks nothing of the page. */
const policy = "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

export interface NetworkPage {
  /** What makes a browser take this server for the network's own. */
  readonly browserArgs: readonly string[]
  stop(): Promise<void>
}

/** Stands in for the network's web page, under its name, with a certificate that is thrown away afterwards. */
export async function startNetworkPage(): Promise<NetworkPage> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  const server = createServer({ key, cert }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    response.end('<!doctype html><html lang="en"><title>Network</title><h1>The network’s page</h1></html>')
  })
  const { port, stop } = await listen(server)
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(publicKey).digest('base64')
  const browserArgs = [
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`,
    `--ignore-certificate-errors-spki-list=${digest}`,
  ]
  return { browserArgs, stop }
}
