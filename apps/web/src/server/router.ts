import type { Contract, ContractTree } from '@messenger/shared/contract/contract'
import type { Operation } from '@messenger/shared/contract/operation'
import { operationsOf } from '@messenger/shared/contract/operations'
import type { AnyTRPCRouter, TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { z } from 'zod'
import { adminRouter } from './admin/admin-router.ts'
import { alertsRouter } from './alerts/alerts-router.ts'
import { auditRouter } from './audit/audit-router.ts'
import { accountRouter } from './auth/dashboard.ts'
import { loginRouter } from './auth/login-router.ts'
import { chatsRouter } from './chats/chats-router.ts'
import { emailProofRouter } from './email-proof/email-proof-router.ts'
import { agentsRouter } from './leash/agents-router.ts'
import { linkRouter } from './links/link-router.ts'
import { liveRouter } from './live/live-router.ts'
import { messageTableRouter } from './message-table/message-table-router.ts'
import { monitorRouter } from './monitor/monitor-router.ts'
import { oauthRouter } from './oauth/oauth-router.ts'
import { optOutsRouter } from './opt-outs/opt-outs-router.ts'
import { overviewRouter } from './overview/overview-router.ts'
import { paletteRouter } from './palette/palette-router.ts'
import { passportsRouter } from './passports/passports-router.ts'
import { peopleRouter } from './people/people-router.ts'
import { rolesRouter, serviceAccountsRouter } from './people/rights-routers.ts'
import { phonesRouter } from './phones/phones-router.ts'
import { type AnyHandlers, runOperation, type WebHandlers } from './run-operation.ts'
import { secondFactorRouter } from './second-factor/second-factor-router.ts'
import { sessionImportsRouter } from './session-imports/session-imports-router.ts'
import { sessionChoicesRouter } from './session-pages/session-choices-router.ts'
import { sessionPagesRouter } from './session-pages/session-pages-router.ts'
import { sessionViewsRouter } from './session-pages/session-views-router.ts'
import { ssoRouter } from './sso/sso-router.ts'
import { createRouter, mergeRouters, procedure, type RootTypes } from './trpc.ts'
import { welcomeRouter } from './welcome/welcome-router.ts'

type InputOf<O extends Operation> =
  Record<never, never> extends z.input<O['input']> ? z.input<O['input']> | undefined : z.input<O['input']>

type DefOf<O extends Operation> = {
  meta: unknown
  input: InputOf<O>
  output: z.output<O['output']>
}

type ProcedureOf<O extends Operation> = O extends { effect: 'read' }
  ? TRPCQueryProcedure<DefOf<O>>
  : TRPCMutationProcedure<DefOf<O>>

type ProceduresOf<C extends ContractTree> = {
  readonly [R in keyof C]: { readonly [V in keyof C[R]]: ProcedureOf<C[R][V]> }
}

/** The router of a contract tree: a query for what reads, a mutation for the rest, the dashboard's own, and `link` for customers. */
export type RouterOf<C extends ContractTree> = TRPCBuiltRouter<
  RootTypes,
  ProceduresOf<C> & {
    readonly account: (typeof accountRouter)['_def']['record']
    readonly login: (typeof loginRouter)['_def']['record']
    readonly secondFactor: (typeof secondFactorRouter)['_def']['record']
    readonly people: (typeof peopleRouter)['_def']['record']
    readonly roles: (typeof rolesRouter)['_def']['record']
    readonly serviceAccounts: (typeof serviceAccountsRouter)['_def']['record']
    readonly audit: (typeof auditRouter)['_def']['record']
    readonly admin: (typeof adminRouter)['_def']['record']
    readonly agents: (typeof agentsRouter)['_def']['record']
    readonly alerts: (typeof alertsRouter)['_def']['record']
    readonly chats: (typeof chatsRouter)['_def']['record']
    readonly emailProof: (typeof emailProofRouter)['_def']['record']
    readonly link: (typeof linkRouter)['_def']['record']
    readonly live: (typeof liveRouter)['_def']['record']
    readonly messageTable: (typeof messageTableRouter)['_def']['record']
    readonly monitor: (typeof monitorRouter)['_def']['record']
    readonly oauth: (typeof oauthRouter)['_def']['record']
    readonly optOuts: (typeof optOutsRouter)['_def']['record']
    readonly overview: (typeof overviewRouter)['_def']['record']
    readonly passports: (typeof passportsRouter)['_def']['record']
    readonly palette: (typeof paletteRouter)['_def']['record']
    readonly welcome: (typeof welcomeRouter)['_def']['record']
    readonly sessionChoices: (typeof sessionChoicesRouter)['_def']['record']
    readonly sessionImports: (typeof sessionImportsRouter)['_def']['record']
    readonly sessionPages: (typeof sessionPagesRouter)['_def']['record']
    readonly sessionViews: (typeof sessionViewsRouter)['_def']['record']
    readonly phones: (typeof phonesRouter)['_def']['record']
    readonly sso: (typeof ssoRouter)['_def']['record']
  }
>

/** For the dashboard's client. */
export type AppRouter = RouterOf<Contract>

/** What the dashboard and the pages for guests do beside the contract. */
const own = {
  account: accountRouter,
  login: loginRouter,
  secondFactor: secondFactorRouter,
  people: peopleRouter,
  roles: rolesRouter,
  serviceAccounts: serviceAccountsRouter,
  audit: auditRouter,
  admin: adminRouter,
  agents: agentsRouter,
  alerts: alertsRouter,
  chats: chatsRouter,
  emailProof: emailProofRouter,
  link: linkRouter,
  live: liveRouter,
  messageTable: messageTableRouter,
  monitor: monitorRouter,
  oauth: oauthRouter,
  optOuts: optOutsRouter,
  overview: overviewRouter,
  passports: passportsRouter,
  palette: paletteRouter,
  welcome: welcomeRouter,
  sessionChoices: sessionChoicesRouter,
  sessionImports: sessionImportsRouter,
  sessionPages: sessionPagesRouter,
  sessionViews: sessionViewsRouter,
  phones: phonesRouter,
  sso: ssoRouter,
}

/** One procedure per operation of the contract, built in a loop: nothing about an operation is repeated here. */
export function buildRouter<C extends ContractTree>(tree: C, handlers: WebHandlers<C>): RouterOf<C> {
  const resources: Record<string, AnyTRPCRouter> = {}
  const besides = new Map<string, AnyTRPCRouter>(Object.entries(own))
  for (const [resource, verbs] of Object.entries(tree)) {
    const rows = operationsOf({ [resource]: verbs })
    const procedures = rows.map(row => [row.name.slice(resource.length + 1), procedureFor(row, handlers)] as const)
    const router = createRouter(Object.fromEntries(procedures))
    const beside = besides.get(resource)
    resources[resource] = beside ? mergeRouters(router, beside) : router
  }
  return typed<C>(createRouter({ ...own, ...resources }))
}

function procedureFor(row: ReturnType<typeof operationsOf>[number], handlers: AnyHandlers) {
  const base = procedure.input((raw: unknown) => raw)
  return row.operation.effect === 'read'
    ? base.query(({ ctx, input, signal }) =>
        runOperation(row, handlers, { ...ctx, signal: ctx.signal ?? signal }, input),
      )
    : base.mutation(({ ctx, input }) => runOperation(row, handlers, ctx, input))
}

/** Guarantee: the loop above made for each operation of the tree the procedure that `ProceduresOf` says. */
function typed<C extends ContractTree>(router: AnyTRPCRouter): RouterOf<C> {
  return router as RouterOf<C>
}
