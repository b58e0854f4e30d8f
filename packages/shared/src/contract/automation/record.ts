import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** Longest pause: a week. */
const mostMinutes = 10_080

export const pauseMinutes = z.int().min(1).max(mostMinutes)

/** A setting of sessions. */
export const pauseOnAnswerMinutes = z.int().min(1).max(mostMinutes).nullable().meta({
  description:
    'How many minutes automation of a chat pauses when a person answers there from the phone or the dashboard: webhooks with `skip_paused_chats` get nothing of that chat meanwhile. null: it does not pause.',
})

/** `{chat}` in a path. Its form is judged by the handler, which knows every form of an identifier. */
export const chatParameter = z
  .string()
  .min(1)
  .max(255)
  .meta({ description: 'Phone number, JID or LID JID of a person, @username that the session knows, or group JID.' })

/** Who paused it: a person at the phone or in the dashboard, or a call of this operation. */
export const pauseCause = z.enum(['phone', 'dashboard', 'api'])
export type PauseCause = z.infer<typeof pauseCause>

/** A chat whose automation is paused. */
export const automationPause = z.object({
  chat: z.string().meta({ description: 'JID of the chat, as events name it.' }),
  paused_until: isoTime,
  paused_by: pauseCause.meta({ description: 'What caused the pause that ends last.' }),
})
export type AutomationPause = z.infer<typeof automationPause>

export const automationPauseExample: AutomationPause = {
  chat: '6281234567890@s.whatsapp.net',
  paused_until: '2026-04-15T10:59:18.000Z',
  paused_by: 'phone',
}
