import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { moveWorkflow } from './move-workflow.ts'

const folder = new URL('../../../../packages/n8n-nodes-messenger/', import.meta.url)
const templates = readdirSync(new URL('templates/', folder))
  .filter(name => name.endsWith('.json') && name !== 'index.json')
  .map(name => readFileSync(new URL(`templates/${name}`, folder), 'utf8'))
const former = (text: string) => text.replaceAll('n8n-nodes-messaging-gateway.', 'n8n-nodes-messenger.')
const nodesIn = (text: string) => text.split('n8n-nodes-messaging-gateway.').length - 1

it('names the nodes anew and leaves everything else as it was', () => {
  expect(templates).toHaveLength(12)
  for (const text of templates) {
    expect(nodesIn(text)).toBeGreaterThan(0)
    expect(moveWorkflow(former(text))).toEqual({ text, nodes: nodesIn(text) })
  }
})

it('moves a list of workflows, one that another holds as a text, and the node as a tool', () => {
  const inner = { nodes: [{ type: 'n8n-nodes-messenger.messengerTool' }] }
  const file = [
    { nodes: [{ type: 'n8n-nodes-messenger.messengerTrigger' }, { type: 'n8n-nodes-base.set' }] },
    { nodes: [{ type: 'n8n-nodes-base.executeWorkflow', parameters: { workflowJson: JSON.stringify(inner) } }] },
  ]
  const moved = moveWorkflow(JSON.stringify(file))
  const text = 'text' in moved ? moved.text : ''
  expect(moved).toMatchObject({ nodes: 2 })
  expect(JSON.parse(text)).toEqual(JSON.parse(text.replaceAll('n8n-nodes-messenger.', 'not to be found')))
  expect(JSON.parse(JSON.parse(text)[1].nodes[0].parameters.workflowJson)).toEqual({
    nodes: [{ type: 'n8n-nodes-messaging-gateway.messengerTool' }],
  })
})

it('leaves texts alone that only name the package', () => {
  const note = { type: 'n8n-nodes-base.stickyNote', parameters: { content: 'From n8n-nodes-messenger.messenger' } }
  expect(moveWorkflow(JSON.stringify({ nodes: [note] }))).toEqual({ problem: 'nothingToMove' })
})

it('says what is no workflow, and what has nothing to move', () => {
  for (const file of ['', '{', '[]', '{}', 'null', '{"nodes":1}', '[{"nodes":[]},3]']) {
    expect(moveWorkflow(file), file).toEqual({ problem: 'noWorkflow' })
  }
  for (const text of templates) expect(moveWorkflow(text)).toEqual({ problem: 'nothingToMove' })
})

it('does what the command in the package’s README does', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8')
  const [, script = ''] = /^sed '(.+)' workflow\.json > moved\.json$/m.exec(readme) ?? []
  expect(script).not.toBe('')
  for (const text of templates) {
    expect(execFileSync('sed', [script], { input: former(text), encoding: 'utf8' })).toBe(text)
  }
})
