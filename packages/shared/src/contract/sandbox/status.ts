import { z } from 'zod'

/** A status as a virtual phone shows it, for a day. */
export const sandboxStatus = z.object({
  id: z.string(),
  from: z.string(),
  from_me: z.boolean(),
  text: z.string(),
  timestamp: z.int(),
})
export type SandboxStatus = z.infer<typeof sandboxStatus>

export const sandboxStatusExample: SandboxStatus = {
  id: '3EB0A1B2C3D4E5F60718',
  from: '15551230002@s.whatsapp.net',
  from_me: true,
  text: 'Open until eight',
  timestamp: 1767607200,
}
