import { z } from 'zod'
import { isoTime } from '../fields.ts'

/**
 * A call as a virtual phone shows it. `rejected`: by the owner of the phone or by a session, also by itself;
 * `missed`: it rang out, or the caller gave up; `ended`: after it was accepted.
 */
export const sandboxCall = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  video: z.boolean(),
  status: z.enum(['ringing', 'accepted', 'rejected', 'missed', 'ended']),
  started_at: isoTime,
})
export type SandboxCall = z.infer<typeof sandboxCall>

export const sandboxCallExample: SandboxCall = {
  id: '9F86D081884C7D65',
  from: '15551230002@s.whatsapp.net',
  to: '15551230001@s.whatsapp.net',
  video: false,
  status: 'rejected',
  started_at: '2026-04-15T09:59:18.000Z',
}
