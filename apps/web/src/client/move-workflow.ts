import { n8nNodesPackage } from './n8n-nodes.ts'

/** How the package of the n8n nodes was called in 0.1.0. */
const formerPackage = 'n8n-nodes-messenger'
/** The type of a node; also in a workflow that another one holds as a text. */
const formerType = new RegExp(`(\\\\*"type\\\\*"\\s*:\\s*\\\\*")${formerPackage}\\.`, 'g')

/** The file of a workflow with the nodes' new names, and how many it named; or why it cannot be moved. */
export type MovedWorkflow =
  | { readonly text: string; readonly nodes: number }
  | { readonly problem: 'noWorkflow' | 'nothingToMove' }

/** Gives the nodes in an n8n workflow, or a list of workflows, the names that they have in the package of today. */
export function moveWorkflow(file: string): MovedWorkflow {
  if (!isWorkflow(file)) return { problem: 'noWorkflow' }
  let nodes = 0
  const text = file.replace(formerType, (_, before: string) => {
    nodes += 1
    return `${before}${n8nNodesPackage}.`
  })
  return nodes === 0 ? { problem: 'nothingToMove' } : { text, nodes }
}

function isWorkflow(file: string): boolean {
  try {
    const value: unknown = JSON.parse(file)
    const workflows = Array.isArray(value) ? value : [value]
    return workflows.length > 0 && workflows.every(one => Array.isArray(Object(one).nodes))
  } catch {
    return false
  }
}
