import { randomUUID } from 'node:crypto'
import type {
  IConnections,
  IDataObject,
  INode,
  INodeCredentialTestResult,
  INodeListSearchResult,
  INodeParameters,
  IRun,
  IWorkflowExecuteAdditionalData,
  Workflow,
} from 'n8n-workflow'
import { type GatewayCredential, OneCredential } from './credentials.mts'
import { type InstalledPackage, installPackage } from './installed-package.mts'
import { n8nCore, n8nWorkflow } from './n8n-packages.mts'

export interface N8n {
  installed: InstalledPackage
  workflow: (nodes: INode[], staticData?: IDataObject, links?: Array<[string, string]>) => Workflow
  additionalData: (executionId: string | undefined, workflow: Workflow) => IWorkflowExecuteAdditionalData
  /** Runs Start and then the nodes in a row. */
  run: (nodes: INode[], options?: RunOptions) => Promise<IRun>
  /** What a picker of the Messenger node lists, with these parameters in the node. */
  search: (
    method: string,
    filter: string,
    parameters?: INodeParameters,
    token?: string,
  ) => Promise<INodeListSearchResult>
  /** What the button in the credential's dialog says. */
  testCredential: (baseUrl?: string) => Promise<INodeCredentialTestResult>
}

export interface RunOptions {
  items?: IDataObject[]
  /** A file in the field `data` of every item. */
  file?: { bytes: Buffer; mimeType: string; fileName: string }
  executionId?: string
  /** Connections by name, in place of one row of nodes. */
  links?: Array<[string, string]>
}

/** The parts of n8n that run nodes, in this process, with one credential for the gateway. `url`: where n8n is said to be. */
export async function startN8n(credential: GatewayCredential, url = 'http://n8n.invalid'): Promise<N8n> {
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

  const additionalData = (executionId: string | undefined, of: Workflow) => internalData(helper, executionId, of, url)

  const run = async (nodes: INode[], { items = [{}], file, executionId = randomUUID(), links }: RunOptions = {}) => {
    const start = nodeOf('test.start', 'Start', { items: JSON.stringify(items), file: fileText(file) })
    const whole = workflow([start, ...nodes], {}, links)
    const execute = new n8nCore.WorkflowExecute(additionalData(executionId, whole), 'manual')
    return await execute.run({ workflow: whole, startNode: start })
  }

  const testCredential = async (baseUrl = credential.baseUrl) => {
    const context = new n8nCore.CredentialTestContext(undefined)
    const node = installed.nodeTypes.getByNameAndVersion('n8n-nodes-messaging-gateway.messenger')
    const [test] = Object.values('methods' in node ? (node.methods?.credentialTest ?? {}) : {})
    if (!test) throw new Error('The credential has no test.')
    const data = { ...credential, baseUrl }
    return await test.call(context, { id: '1', name: 'Gateway', type: 'messengerApi', data })
  }

  const search = async (method: string, filter: string, parameters: INodeParameters = {}, token?: string) => {
    const node = messengerNode('messenger', 'Messenger', parameters)
    const whole = workflow([node])
    const data = { ...additionalData(undefined, whole), currentNodeParameters: parameters }
    const context = new n8nCore.LoadOptionsContext(whole, node, data, '')
    const list = installed.nodeTypes.getByNameAndVersion(node.type).methods?.listSearch?.[method]
    if (!list) throw new Error(`The node has no list ${method}.`)
    return await list.call(context, filter, token)
  }

  return { installed, workflow, additionalData, run, search, testCredential }
}

/** A node of the package under test: `messenger` or `messengerTrigger`. */
export function messengerNode(type: string, name: string, parameters: INodeParameters, more?: Partial<INode>): INode {
  const credentials = { messengerApi: { id: 'credential-1', name: 'Gateway' } }
  return { ...nodeOf(`n8n-nodes-messaging-gateway.${type}`, name, parameters), credentials, ...more }
}

/** Binary data as n8n holds it in memory. */
function fileText(file: RunOptions['file']): string {
  if (!file) return ''
  const { bytes, mimeType, fileName } = file
  return JSON.stringify({ data: bytes.toString('base64'), mimeType, fileName })
}

function nodeOf(type: string, name: string, parameters: INodeParameters): INode {
  const typeVersion = type === 'n8n-nodes-messaging-gateway.messenger' ? 2 : 1
  return { id: `id-of-${name}`, name, type, typeVersion, position: [0, 0], parameters }
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
function internalData(helper: OneCredential, executionId: string | undefined, workflow: Workflow, url: string) {
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
