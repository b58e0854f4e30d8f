import type { IDataObject, INode, IRun, IWorkflowExecuteAdditionalData } from 'n8n-workflow'
import type { N8n } from './n8n.mts'
import { n8nCore } from './n8n-packages.mts'

export interface ResumeRequest {
  method: 'GET' | 'POST'
  url: string
  body?: object
}

export interface ResumeAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
  /** Items the execution goes on with; undefined while it goes on waiting. */
  items: IDataObject[] | undefined
}

/** A request at the resume address of a waiting execution, as n8n hands it to the node after checking its signature. */
export async function resume(n8n: N8n, node: INode, run: IRun, request: ResumeRequest): Promise<ResumeAnswer> {
  const workflow = n8n.workflow([node])
  const answer: ResumeAnswer = { status: 200, headers: {}, body: undefined, items: undefined }
  const response = responseInto(answer)
  const data = n8n.additionalData('41', workflow)
  const webhook = {
    httpMethod: request.method,
    node: node.name,
    path: node.id,
    webhookDescription: { httpMethod: request.method, name: 'default', path: node.id },
    workflowId: workflow.id,
    workflowExecuteAdditionalData: data,
  } as const
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const http = {
    httpRequest: { method: request.method, query, body: request.body ?? {}, headers: {} },
    httpResponse: response,
  }
  const context = new n8nCore.WebhookContext(workflow, node, withHttp(data, http), 'webhook', webhook, [], run.data)
  const result = await n8n.installed.nodeTypes.getByNameAndVersion(node.type).webhook?.call(context)
  if (result?.webhookResponse !== undefined) answer.body = result.webhookResponse
  answer.items = result?.workflowData?.[0]?.map(item => item.json)
  return answer
}

/** Lets an execution go on whose time to wait is up, as n8n does when nobody has come. */
export async function resumeAfterTimeLimit(n8n: N8n, nodes: INode[], run: IRun): Promise<IRun> {
  const workflow = n8n.workflow(nodes)
  return await new n8nCore.WorkflowExecute(
    n8n.additionalData('41', workflow),
    'manual',
    run.data,
  ).processRunExecutionData(workflow)
}

function responseInto(answer: ResumeAnswer) {
  const response = {
    setHeader: (name: string, value: string) => {
      answer.headers[name.toLowerCase()] = value
    },
    status: (code: number) => {
      answer.status = code
      return response
    },
    send: (body: unknown) => {
      answer.body = body
    },
    json: (body: unknown) => {
      answer.body = body
    },
  }
  return response
}

/** Guarantee: the node reads method, query and body of the request, and writes by the response above. */
function withHttp(data: IWorkflowExecuteAdditionalData, http: object): IWorkflowExecuteAdditionalData {
  return { ...data, ...http } as IWorkflowExecuteAdditionalData
}
