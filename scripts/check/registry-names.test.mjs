import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRegistryNames } from './registry-names.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messenger-names-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const found = (text, path = 'docs/x.md') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return checkRegistryNames(root)
}

test.each([
  'npm install messaging-gateway-client',
  'npm i -D messaging-gateway-client@latest zod',
  'npx messaging-gateway-client',
  'pnpm add messaging-gateway-client',
  'yarn add "messaging-gateway-client@^0.1"',
  'bun add messaging-gateway-client',
  'deno add npm:messaging-gateway-client',
  'pip install messaging-gateway-client',
  'python3 -m pip install --upgrade "messaging_gateway_client[fastapi]==0.1.0"',
  'uv add Messaging.Gateway.Client',
  'Run `pip install messaging-gateway-client`.',
  'composer require messaging-gateway/client',
  'composer require guzzlehttp/guzzle \\\n  messaging-gateway/laravel:^0.1',
  'npm install n8n-nodes-messenger',
  'npm install n8n-nodes-messaging-gateway',
  "import { SessionClient } from 'npm:messaging-gateway-client'",
  'https://www.npmjs.com/package/n8n-nodes-messaging-gateway',
  'https://pypi.org/project/messaging-gateway-client/',
  'https://packagist.org/packages/messaging-gateway/client',
  'https://esm.sh/messaging-gateway-client@0.1.0',
])('names %s', text => {
  expect(found(`First line.\n\n${text}\n`)).toEqual([expect.stringMatching(/^docs\/x\.md:3 says “/)])
})

test.each([
  'npm install https://gateway.example.com/clients/messaging-gateway-client-0.1.0.tgz',
  'npm install ./messaging-gateway-client-0.1.0.tgz',
  'pip install https://gateway.example.com/clients/messaging_gateway_client-0.1.0-py3-none-any.whl',
  'pip install "./messaging_gateway_client-0.1.0-py3-none-any.whl[fastapi]"',
  'pip install --no-index --find-links ./packages messaging-gateway-client',
  'composer config repositories.gateway artifact ./packages\ncomposer require messaging-gateway/client',
  '"repositories": [{ "type": "artifact", "url": "packages" }]\n\ncomposer require messaging-gateway/client',
  'npm install zod',
  'The package messaging-gateway-client is in no registry.',
  "import { SessionClient } from 'messaging-gateway-client'",
])('takes %s', text => {
  expect(found(text)).toEqual([])
})

test('reads what the dashboard says, and leaves out what is installed', () => {
  expect(
    found("export default { how: 'pip install messaging-gateway-client' }", 'apps/web/src/texts/pt/x.ts'),
  ).toHaveLength(1)
  rmSync(join(root, 'apps'), { recursive: true })
  expect(found('npm install messaging-gateway-client', 'node_modules/x/README.md')).toEqual([])
})
