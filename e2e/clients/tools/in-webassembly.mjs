import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { loadPyodide } from 'pyodide'

/**
 * Versions of PHP and Python that npm has as WebAssembly alone, which has no sockets: there the libraries are loaded, a webhook
 * is checked and read, and one that was changed is refused. The last line is `N passed, N failed`.
 */
const clients = join(import.meta.dirname, '../../../clients')
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const read = 'session.status evt_1 connected, changed: refused'

/** As the engine signs it. */
function sample() {
  const data = { status: 'connected', session_id: '7', reason: null }
  const body = JSON.stringify({
    event: 'session.status',
    sessionId: '7',
    timestamp: 1_767_607_200_123,
    sequence: 1,
    data,
  })
  const at = String(Math.floor(Date.now() / 1_000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64')
  const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` }
  return JSON.stringify({ body, headers, secret })
}

/** Path below the folder and bytes of every file that ends so. */
function filesOf(folder, ending) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(path => ({ path: path.slice(folder.length), bytes: readFileSync(path) }))
}

const inPhp = `<?php
spl_autoload_register(static function (string $class): void {
    $path = '/lib/' . str_replace('\\\\', '/', substr($class, strlen('MessagingGateway\\\\'))) . '.php';
    if (is_file($path)) require $path;
});
['body' => $body, 'headers' => $headers, 'secret' => $secret] = json_decode(file_get_contents('/sample.json'), true);
$event = MessagingGateway\\Webhook::constructEvent($body, $headers, $secret);
echo $event->event, ' ', $event->id, ' ', $event->data->toArray()['status'], ', changed: ';
try {
    MessagingGateway\\Webhook::constructEvent("$body ", $headers, $secret);
    echo 'taken';
} catch (MessagingGateway\\Exception\\WebhookSignatureException) {
    echo 'refused';
}`

async function php(version) {
  const { getPHPLoaderModule } = await import(`@php-wasm/node-${version}`)
  const runtime = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  for (const { path, bytes } of filesOf(join(clients, 'php/src'), '.php')) {
    runtime.mkdirTree(dirname(`/lib${path}`))
    runtime.writeFile(`/lib${path}`, bytes)
  }
  runtime.writeFile('/sample.json', sample())
  const { text, errors } = await runtime.run({ code: inPhp })
  return `${text}${errors}`
}

// The client that calls is not of use here, and neither is httpx, which it stands on.
const inPython = `
import json, sys
from unittest.mock import MagicMock
sys.modules["httpx"] = MagicMock()
sys.path.insert(0, "/lib")
from messaging_gateway.errors import WebhookSignatureError
from messaging_gateway.webhooks import construct_event
sample = json.load(open("/sample.json"))
body, headers, secret = sample["body"].encode(), sample["headers"], sample["secret"]
event = construct_event(body, headers, secret)
try:
    construct_event(body + b" ", headers, secret)
    changed = "taken"
except WebhookSignatureError:
    changed = "refused"
f"{event.event} {event.id} {event.data.status}, changed: {changed}"
`

async function python() {
  const runtime = await loadPyodide()
  for (const { path, bytes } of filesOf(join(clients, 'python/src'), '.py')) {
    runtime.FS.mkdirTree(dirname(`/lib${path}`))
    runtime.FS.writeFile(`/lib${path}`, bytes)
  }
  runtime.FS.writeFile('/sample.json', sample())
  return String(runtime.runPython(inPython))
}

const versions = [
  ...['8-2', '8-3', '8-4', '8-5'].map(version => [`PHP ${version.replace('-', '.')}`, () => php(version)]),
  ['Python 3.14', python],
]
let failed = 0
for (const [name, run] of versions) {
  const said = await run().catch(error => String(error))
  console.log(`${said === read ? '✓' : '✗'} ${name}: ${said}`)
  failed += said === read ? 0 : 1
}
console.log(`${versions.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
