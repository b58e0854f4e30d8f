import { randomUUID } from 'node:crypto'
import type {
  IConnections,
  IDataObject,
  INode,
  INodeListSearchResult,
  INodeParameters,
  IRun,
  IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow'
import { type GatewayCredential, OneCredential, resolveValue } from './credentials.mts'
import { type InstalledPackage, installPackage } from './installed-package.mts'
import { n8nCore, n8nWorkflow } from './n8n-packages.mts'

export interface N8n {
  installed: InstalledPackage
  workflow: (nodes: INode[], staticData?: IDataObject, links?: Array<[string, string]>) => Workflow
  additionalData: (executionId: string | undefined, workflow: Workflow) => IWorkflowExecuteAdditionalData
  /** Runs Start and then the nodes in a row. */
  run: (nodes: INode[], options?: RunOptions) => Promise<IRun>
  /** What the session picker of the Messenger node lists; `method` names that of operations for all sessions. */
  searchSessions: (filter: string, method?: string) => Promise<INodeListSearchResult>
  /** What n8n's credential test does: the request of the credential type, authenticated. Returns its status. */
  testCredential: () => Promise<number>
}

export interface RunOptions {
  items?: IDataObject[]
  executionId?: string
  /** Connections by name, in place of one row of nodes. */
  links?: Array<[string, string]>
}

/** The parts of n8n that run nodes, in this process, with one credential for the gateway. */
export async function startN8n(credential: GatewayCredential): Promise<N8n> {
  const installed = await installPackage()
  const credentialType = installed.credentialType('messengerApi')
  const helper = new OneCredential(credentialType, credential)

  const workflow = (nodes: INode[], staticData: IDataObject = {}, links = inARow(nodes)) =>
    new n8nWorkflow.Workflow({
      id: 'wf-1',
      name: 'Test',
      nodes,
      connections: connectionsOf(links),
      active: false,
      nodeTypes: installed.nodeTypes,
      staticData,
      settings: { executionOrder: 'v1' },
    })

  const additionalData = (executionId: string | undefined, of: Workflow) => internalData(helper, executionId, of)

  const run = async (nodes: INode[], { items = [{}], executionId = randomUUID(), links }: RunOptions = {}) => {
    const start = nodeOf('test.start', 'Start', { items: JSON.stringify(items) })
    const whole = workflow([start, ...nodes], {}, links)
    const execute = new n8nCore.WorkflowExecute(additionalData(executionId, whole), 'manual')
    return await execute.run({ workflow: whole, startNode: start })
  }

  const testCredential = async () => {
    const whole = workflow([nodeOf('test.start', 'Start', {})])
    const [node] = Object.values(whole.nodes)
    const request = credentialType.test?.request
    if (!node || !request) throw new Error('The credential type has no test.')
    const base = resolveValue(whole, node, String(request.baseURL), credential)
    const options = await helper.authenticate(credential, 'messengerApi', { url: '' }, whole, node)
    const headers = Object.entries(options.headers ?? {}).map(([name, value]) => [name, String(value)])
    return (await fetch(`${base}${request.url}`, { headers: Object.fromEntries(headers) })).status
  }

  const searchSessions = async (filter: string, method = 'searchSessions') => {
    const node = messengerNode('messenger', 'Messenger', {})
    const whole = workflow([node])
    const context = new n8nCore.LoadOptionsContext(whole, node, additionalData(undefined, whole), '')
    const search = installed.nodeTypes.getByNameAndVersion(node.type).methods?.listSearch?.[method]
    if (!search) throw new Error('The node has no session search.')
    return await search.call(context, filter)
  }

  return { installed, workflow, additionalData, run, searchSessions, testCredential }
}

/** A node of the package under test: `messenger` or `messengerTrigger`. */
export function messengerNode(type: string, name: string, parameters: INodeParameters, more?: Partial<INode>): INode {
  const credentials = { messengerApi: { id: 'credential-1', name: 'Gateway' } }
  return { ...nodeOf(`n8n-nodes-messenger.${type}`, name, parameters), credentials, ...more }
}

function nodeOf(type: string, name: string, parameters: INodeParameters): INode {
  return { id: `id-of-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters }
}

function inARow(nodes: INode[]): Array<[string, string]> {
  return nodes.slice(1).map((node, index) => [nodes[index]?.name ?? '', node.name])
}

function connectionsOf(links: Array<[string, string]>): IConnections {
  const sources = new Set(links.map(([from]) => from))
  const targets = (source: string) => links.filter(([from]) => from === source).map(([, to]) => to)
  return Object.fromEntries(
    [...sources].map(source => [
      source,
      { main: [targets(source).map(node => ({ node, type: 'main' as const, index: 0 }))] },
    ]),
  )
}

/** Guarantee: of n8n's large internal interface, these are the members that the contexts under test read. */
function internalData(helper: OneCredential, executionId: string | undefined, workflow: Workflow) {
  const hooks = new n8nCore.ExecutionLifecycleHooks('manual', executionId ?? '', {
    id: workflow.id,
    name: 'Test',
    active: false,
    activeVersionId: null,
    isArchived: false,
    createdAt: new Date(),
    updatedAt: new Date(),
    nodes: Object.values(workflow.nodes),
    connections: workflow.connectionsBySourceNode,
  })
  const url = 'http://n8n.invalid'
  return {
    credentialsHelper: helper,
    hooks,
    executionId,
    variables: {},
    currentNodeExecutionIndex: 0,
    restApiUrl: `${url}/rest`,
    instanceBaseUrl: url,
    webhookBaseUrl: `${url}/webhook`,
    webhookTestBaseUrl: `${url}/webhook-test`,
    webhookWaitingBaseUrl: `${url}/webhook-waiting`,
    formWaitingBaseUrl: `${url}/form-waiting`,
    logAiEvent: () => undefined,
  } as unknown as IWorkflowExecuteAdditionalData
}
