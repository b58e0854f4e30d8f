import { clientsPrefix } from '../../client/client-files.ts'
import { exportsPrefix } from '../../client/export-formats.ts'
import { n8nNodesPrefix } from '../../client/n8n-nodes.ts'
import { n8nTemplatesPrefix } from '../../client/n8n-templates.ts'
import { textsPrefix } from '../../client/texts-apart.ts'
import { oauthPaths } from '../oauth/addresses.ts'
import type { Rest } from '../rest/rest.ts'
import { linkHelperPrefix } from './link-helper.ts'
import { trpcPrefix } from './trpc-door.ts'

/** Paths that are their own pattern. */
const exact: ReadonlySet<string> = new Set([
  '/mcp',
  '/openapi.json',
  '/api/openapi.json',
  '/docs',
  '/metrics',
  '/api/health',
  '/healthz',
  '/api/ready',
  '/readyz',
  ...Object.values(oauthPaths),
])
const prefixes: readonly string[] = [
  trpcPrefix,
  linkHelperPrefix,
  clientsPrefix,
  n8nNodesPrefix,
  n8nTemplatesPrefix,
  exportsPrefix,
  '/docs/',
  textsPrefix,
  '/api/auth/',
  '/sso/',
  '/_next/',
]

/**
 * The pattern of a path, for metrics: there are as many as there are routes, whatever callers write. The dashboard's pages
 * are one, since their paths hold ids; so is what lives nowhere below `/api`.
 */
export function createRouteNames(rest: Pick<Rest, 'patternOf'>): (path: string) => string {
  return path => {
    if (exact.has(path)) return path
    const prefix = prefixes.find(known => path.startsWith(known))
    if (prefix !== undefined) return `${prefix}*`
    return rest.patternOf(path) ?? (/^\/api(\/|$)/.test(path) ? 'unknown' : 'pages')
  }
}
