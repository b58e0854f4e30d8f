/** Where the gateway hands out the packed n8n nodes. */
export const n8nNodesPrefix = '/n8n-nodes/'
export const n8nNodesFile = 'n8n-nodes-messenger.tgz'
