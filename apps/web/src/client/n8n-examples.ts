/** Example workflows of the n8n package as the gateway hands them out; what they do is told in the room `connect`. */
export const n8nExamples = [
  { key: 'autoReply', file: 'auto-reply.json' },
  { key: 'broadcast', file: 'broadcast-from-sheet.json' },
  { key: 'approval', file: 'approval-by-chat.json' },
] as const

export const n8nExamplesPrefix = '/n8n-examples/'
