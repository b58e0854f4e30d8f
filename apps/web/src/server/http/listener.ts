import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ContractTree } from '@messenger/shared/contract/contract'
import { ApiError } from '@messenger/shared/contract/errors'
import { runWithin } from '@messenger/shared/tracing/tracing'
import { clientsPrefix } from '../../client/client-files.ts'
import { documentationPath, tryPrefix } from '../../client/documentation.ts'
import { exportsPrefix } from '../../client/export-formats.ts'
import { n8nNodesPrefix } from '../../client/n8n-nodes.ts'
import { n8nTemplatesPrefix } from '../../client/n8n-templates.ts'
import { passportImportPath } from '../../client/passports.ts'
import { importInstallPath, importLookPath } from '../../client/session-imports.ts'
import { textsPrefix } from '../../client/texts-apart.ts'
import { clientIpHeader } from '../auth/next-auth.ts'
import { createExportsDoor } from '../exports/exports-door.ts'
import type { Gateway } from '../gateway.ts'
import { createOauthDoor } from '../oauth/oauth-door.ts'
import { createPassportDoor, passportsPrefix } from '../passports/passport-door.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createImportsDoor, importsPrefix } from '../session-imports/imports-door.ts'
import { createSsoDoor, ssoPrefix } from '../sso/sso-door.ts'
import { baseUrlOf, settleHost } from './base-url.ts'
import { endWhenLate, hasBody } from './body-deadline.ts'
import { createClientFiles } from './client-files.ts'
import { clientIp } from './client-ip.ts'
import { createDashboardTexts } from './dashboard-texts.ts'
import { createDocumentation } from './documentation.ts'
import { createLinkHelper, linkHelperPrefix } from './link-helper.ts'
import { measureAnswer } from './measure-answer.ts'
import { methodsOfPages, takesMethod, usedMethods } from './methods.ts'
import { createN8nNodes } from './n8n-nodes.ts'
import { createN8nTemplates } from './n8n-templates.ts'
import { isHttps } from './own-address.ts'
import { createPlainHttp } from './plain-http.ts'
import { probeFor } from './probes.ts'
import { createProxyHint } from './proxy-hint.ts'
import { nameRequest } from './request-id.ts'
import { createRouteNames } from './route-names.ts'
import { sendJson, sendRefusal } from './send.ts'
import { traceAnswer } from './trace-answer.ts'
import { createTrpcDoor, trpcPrefix } from './trpc-door.ts'

/** Serves what is not ours: the dashboard's pages and login. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface ListenerOptions {
  readonly services: Services
  readonly pages: PageHandler | undefined
  /** How long a body may take, and how long an upload may stand still. */
  readonly bodyMs: number
}

const nothing = "default-src 'none'; frame-ancestors 'none'"

type Door = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** One front door for REST, tRPC, MCP, OpenAPI, the documentation, the browser extension, client libraries, nodes and workflows for n8n, exports, the dashboard's texts, probes and pages. */
export function createListener<C extends ContractTree>(
  gateway: Gateway<C>,
  { services, pages, bodyMs }: ListenerOptions,
): RequestListener {
  const { publicUrl } = services.settings
  const trpc = createTrpcDoor(gateway.router, gateway.openToGuests, services)
  const documentation = createDocumentation()
  const linkHelper = createLinkHelper()
  const clientFiles = createClientFiles(publicUrl)
  const n8nNodes = createN8nNodes()
  const n8nTemplates = createN8nTemplates()
  const exports = createExportsDoor(services)
  const passports = createPassportDoor(gateway.router, services)
  const imports = createImportsDoor(gateway.router, services)
  const texts = createDashboardTexts()
  const oauth = createOauthDoor(services)
  const sso = createSsoDoor(services)
  const doorFor = (path: string): Door => {
    if (path.startsWith(trpcPrefix)) return trpc
    if (path === '/mcp' || path === '/mcp/') return gateway.mcp
    if (path === '/openapi.json' || path === '/api/openapi.json') return sendOpenApi(gateway.openApi)
    const isDocumentation = path === documentationPath || path.startsWith(`${documentationPath}/`)
    if (isDocumentation && !path.startsWith(tryPrefix)) return documentation
    if (path.startsWith(linkHelperPrefix)) return linkHelper
    if (path.startsWith(clientsPrefix)) return clientFiles
    if (path.startsWith(n8nNodesPrefix)) return n8nNodes
    if (path.startsWith(n8nTemplatesPrefix)) return n8nTemplates
    if (path.startsWith(exportsPrefix)) return exports
    if (path.startsWith(passportsPrefix)) return passports
    if (path.startsWith(importsPrefix)) return imports
    if (path.startsWith(textsPrefix)) return texts
    const authorization = oauth(path)
    if (authorization) return authorization
    if (path.startsWith(ssoPrefix)) return sso
    const probe = probeFor(path, services)
    if (probe) return probe
    const isLogin = path === '/api/auth' || path.startsWith('/api/auth/')
    const isApi = (path === '/api' || path.startsWith('/api/')) && !isLogin
    if (isApi || gateway.rest.serves(path)) return gateway.rest.handle
    if (!pages) return (_, response) => sendRefusal(response, new ApiError('not_found'))
    return (request, response) => {
      if (!takesMethod(methodsOfPages, request, response)) return
      // Pages have a policy of their own, with the nonce of their scripts; the login answers with JSON.
      if (!isLogin) response.removeHeader('content-security-policy')
      settleHost(request, baseUrlOf(request, publicUrl))
      return pages(request, response)
    }
  }
  const files: ReadonlySet<string> = new Set([passportImportPath, importLookPath, importInstallPath])
  const takesFile = (path: string) => gateway.rest.takesFile(path) || files.has(path)
  const tellOfProxy = createProxyHint(services)
  const turnAway = createPlainHttp(services)
  const routeOf = createRouteNames(gateway.rest)
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    const exchange = { request, response, route: routeOf(path) }
    measureAnswer(services.metrics, exchange)
    const span = traceAnswer(exchange)
    const isForPrograms = /^\/(api|mcp)(\/|$)/.test(path)
    const requestId = isForPrograms ? nameRequest(request, response) : undefined
    tellOfProxy(request)
    request.headers[clientIpHeader] = clientIp(request, services.trustedProxies)
    response.setHeader('x-content-type-options', 'nosniff')
    // What is no page does nothing where it is opened as one, and stands in no frame.
    response.setHeader('content-security-policy', nothing)
    // keys, tokens and codes are in many answers; those that may be kept say so themselves
    if (isForPrograms) response.setHeader('cache-control', 'no-store')
    if (isHttps(publicUrl)) response.setHeader('strict-transport-security', 'max-age=31536000')
    if (!probeFor(path, services) && turnAway(request, response, isForPrograms)) return
    if (hasBody(request)) endWhenLate(request, response, { ms: bodyMs, whileItMoves: takesFile(path) })
    const fail = (error: unknown) => {
      // its sender has gone, or was sent away
      if (response.destroyed || (request.destroyed && !request.complete)) return
      services.log.error({ path: withoutToken(path), method: request.method, requestId, err: error }, 'request.failed')
      sendRefusal(response, refusalOf(error))
    }
    Promise.resolve()
      .then(() =>
        runWithin(span, () => takesMethod(usedMethods, request, response) && doorFor(path)(request, response)),
      )
      .catch(fail)
  }
}

/** The address of the page of a link, an invitation or a new password is its holder's credential. */
function withoutToken(path: string): string {
  return path.replace(/^\/(link|invite|reset)\/.*/, '/$1/…')
}

function sendOpenApi(text: string): Door {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
    }
    sendJson(response, 200, text, { 'access-control-allow-origin': '*' })
  }
}
