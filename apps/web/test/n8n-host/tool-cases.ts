import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, it } from 'vitest'
import { shown } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import type { Host } from './host.ts'
import { optionsOf } from './node-form.ts'
import { activate, deactivate, saveWhole } from './workflows.ts'

/** A workflow that offers sending a text as a tool, as an AI agent would use it. */
async function toolWorkflow({ client, world, credentialOf }: Host, path: string) {
  const from = { webhookId: path, typeVersion: 2, parameters: { path } }
  const parameters = {
    resource: 'message',
    operation: 'sendText',
    session: { __rl: true, mode: 'id', value: String(world.ana.id) },
    to: { __rl: true, mode: 'phone', value: "={{ $fromAI('to', 'recipient phone', 'string') }}" },
    text: "={{ $fromAI('text', 'what to say', 'string') }}",
  }
  const credentials = { messengerApi: await credentialOf(world.web.ana.token) }
  const tool = { name: 'Send WhatsApp', type: 'n8n-nodes-messaging-gateway.messengerTool', typeVersion: 2 }
  return saveWhole(client, {
    name: 'Tools',
    nodes: [
      { id: randomUUID(), name: 'Tools', type: '@n8n/n8n-nodes-langchain.mcpTrigger', position: [0, 0], ...from },
      { id: randomUUID(), position: [0, 200], ...tool, parameters, credentials },
    ],
    connections: { 'Send WhatsApp': { ai_tool: [[{ node: 'Tools', type: 'ai_tool', index: 0 }]] } },
  })
}

export function toolCases(host: () => Host): void {
  describe('the node as a tool', () => {
    it('sends what an agent asks for, each time it asks', async () => {
      const { client, n8n, world } = host()
      const path = randomUUID()
      const workflow = await toolWorkflow(host(), path)
      await activate(client, workflow)
      const agent = new Client({ name: 'agent', version: '1' })
      await agent.connect(new StreamableHTTPClientTransport(new URL(`${n8n.url}/mcp/${path}`)))
      const { tools } = await agent.listTools()
      expect(tools).toMatchObject([
        {
          name: 'Send_WhatsApp',
          description: 'Send a WhatsApp text message in Messenger Gateway',
          inputSchema: { required: expect.arrayContaining(['to', 'text']) },
        },
      ])
      const phone = await newPhone(world)
      for (const text of ['First', 'Second']) {
        const result = await agent.callTool({ name: 'Send_WhatsApp', arguments: { to: phone.number, text } })
        expect(JSON.stringify(result.content)).toContain('msgId')
        await shown(world, phone, message => message.text === text)
      }
      await agent.close()
      await deactivate(client, workflow)
    })

    it('and beside it says WhatsApp wherever people search and agents read', () => {
      const { action, tool, trigger } = host()
      for (const type of [action, tool, trigger]) {
        expect([type.displayName, type.description]).toEqual([
          expect.stringMatching(/^WhatsApp \(Messenger Gateway\)/),
          expect.stringContaining('WhatsApp'),
        ])
        expect(type.codex.alias ?? []).toContain('WhatsApp')
      }
      for (const { properties } of [action, tool]) {
        const operations = properties.filter(({ name }) => name === 'operation').flatMap(optionsOf)
        expect(operations.length).toBeGreaterThan(100)
        expect(operations.filter(one => !one.action?.includes('WhatsApp'))).toEqual([])
      }
    })
  })
}
