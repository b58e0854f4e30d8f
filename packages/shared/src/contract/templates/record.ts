import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { channelContent, quotingContent } from '../messages/any-content.ts'

/** A path names it. */
export const templateIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'template_not_found', description: 'Template id.' })

export const templateName = z.string().trim().min(1).max(100).meta({ description: 'Each once, whatever its case.' })

export const templateVersion = z.int().min(1).meta({ description: 'Number of the version; the newest without it.' })

const text = z.string().max(65_536)
/** May be a variable, so that no form is asked of it here: the whole content is checked with sample values. */
const address = (what: string) =>
  z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .meta({ description: `Address of the ${what}, http or https; variables may stand in it.` })

/** A send's content, with variables in its texts. */
export const templateContent = z.object({
  text: text.optional().meta({
    description: 'Body, or caption of what else is sent: `Hello {{first_name|there}}`.',
    'x-shown': true,
  }),
  imageUrl: address('image'),
  videoUrl: address('video'),
  gifPlayback: channelContent.gifPlayback,
  ptv: quotingContent.ptv,
  documentUrl: address('document'),
  fileName: channelContent.fileName,
  audioUrl: address('audio file'),
  stickerUrl: address('sticker'),
  poll: channelContent.poll,
  contact: quotingContent.contact,
  location: quotingContent.location,
  viewOnce: quotingContent.viewOnce,
  linkPreview: z
    .boolean()
    .optional()
    .meta({ description: 'Whether links in the text are shown; they are by default.' }),
})
export type TemplateContent = z.infer<typeof templateContent>

/** By name. What is not there, or blank, is taken from the fallback. */
export const templateValuesField = z
  .record(z.string().max(64), z.string().max(4096))
  .optional()
  .meta({ description: 'Values of the variables, by name.' })

const variable = z.object({
  name: z.string(),
  fallback: z.string().nullable(),
  required: z.boolean().meta({ description: 'Whether a send needs a value for it.' }),
})

export const templateRecord = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  content: templateContent,
  variables: z.array(variable),
  created_at: isoTime,
  updated_at: isoTime,
})
export type TemplateRecord = z.infer<typeof templateRecord>

export const templateExample: TemplateRecord = {
  id: 3,
  name: 'Appointment',
  version: 2,
  content: { text: 'Hello {{first_name|there}}, see you on {{day}}.' },
  variables: [
    { name: 'first_name', fallback: 'there', required: false },
    { name: 'day', fallback: null, required: true },
  ],
  created_at: '2026-04-15T09:59:18.000Z',
  updated_at: '2026-04-16T08:12:40.000Z',
}

/** Fields of content as arguments of tools. */
export const contentArguments = {
  text: 'content.text',
  image_url: 'content.imageUrl',
  video_url: 'content.videoUrl',
  document_url: 'content.documentUrl',
  file_name: 'content.fileName',
  audio_url: 'content.audioUrl',
} as const
