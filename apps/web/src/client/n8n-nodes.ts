/** Where the gateway hands out the packed n8n nodes. */
export const n8nNodesPrefix = '/n8n-nodes/'
/** The name of their package, by which saved workflows name them, too. */
export const n8nNodesPackage = 'n8n-nodes-messaging-gateway'
export const n8nNodesFile = `${n8nNodesPackage}.tgz`
