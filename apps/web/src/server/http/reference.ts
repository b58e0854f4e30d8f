import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ApiError } from '@messenger/shared/contract/errors'
import { acceptedEncoding } from './accepted-encoding.ts'
import { sendRefusal } from './send.ts'

const compress = promisify(gzip)
const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('swagger-ui-dist/package.json'))

/** Nothing but this server is asked for anything. The renderer writes its own styles into the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="/docs/favicon.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/** `validatorUrl`: by default the renderer shows the document to a validator on the internet. */
const start = `SwaggerUIBundle({
  dom_id: '#reference',
  url: '/openapi.json',
  validatorUrl: 'none',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  requestSnippetsEnabled: true,
})
`

interface Content {
  readonly type: string
  readonly read: () => Promise<Buffer>
}

const text = (type: string, content: string): Content => ({ type, read: async () => Buffer.from(content) })
const shipped = (type: string, name: string): Content => ({ type, read: () => readFile(join(folder, name)) })

const contents: ReadonlyMap<string, Content> = new Map([
  ['/docs', text('text/html; charset=utf-8', page)],
  ['/docs/start.js', text('text/javascript; charset=utf-8', start)],
  ['/docs/swagger-ui-bundle.js', shipped('text/javascript; charset=utf-8', 'swagger-ui-bundle.js')],
  ['/docs/swagger-ui.css', shipped('text/css; charset=utf-8', 'swagger-ui.css')],
  ['/docs/favicon.png', shipped('image/png', 'favicon-32x32.png')],
])

/** Serves a page that shows the OpenAPI document to people, all of it from here. */
export function createReference(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const compressed = new Map<string, Promise<Buffer>>()
  return async (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/\/$/, '') ?? ''
    const content = contents.get(path)
    if (!content) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    const takesGzip = acceptedEncoding(request, ['gzip']) !== undefined
    const bytes = takesGzip ? await packed(path, content) : await content.read()
    response.writeHead(200, {
      'content-type': content.type,
      'content-length': bytes.length,
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  /** Once per file: compressing the renderer takes as long as a hundred calls. */
  function packed(path: string, content: Content): Promise<Buffer> {
    const known = compressed.get(path)
    if (known) return known
    const packing = content.read().then(bytes => compress(bytes))
    compressed.set(path, packing)
    return packing
  }
}
