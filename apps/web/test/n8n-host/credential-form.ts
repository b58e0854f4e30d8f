import { z } from 'zod'
import type { N8nClient } from './n8n-client.ts'

const credentialType = z.object({
  name: z.string(),
  displayName: z.string(),
  properties: z.array(z.object({ displayName: z.string(), name: z.string() })),
})

/** A credential as n8n shows it: its name, and by the label of each field the name that n8n keeps its answer under. */
export async function credentialTypeOf({ url, cookie }: N8nClient, name: string) {
  const reply = await fetch(`${url}/types/credentials.json`, { headers: { cookie, connection: 'close' } })
  const types = z.array(z.unknown()).parse(await reply.json())
  const found = types.find(type => z.object({ name: z.literal(name) }).safeParse(type).success)
  const { displayName, properties } = credentialType.parse(found)
  return { displayName, fields: new Map(properties.map(one => [one.displayName, one.name])) }
}
