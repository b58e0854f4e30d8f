import { z } from 'zod'

/** What became of one person: 200, or why not. */
export const participantOutcome = z.object({
  id: z.string(),
  jid: z.string(),
  status: z.int().meta({
    description:
      '200; 403 privacy forbids adding; 404 not on the network or not in the group; 408 left a short time ago; 409 already a member; 500.',
  }),
  message: z.enum(['added', 'removed', 'not-authorized', 'not-found', 'recently-left', 'already-member', 'failed']),
})
export type ParticipantOutcome = z.infer<typeof participantOutcome>
