import type { addRecipientsFrom } from '@messenger/shared/contract/bulk-sends/add-recipients-from'
import type { BulkSendRule } from '@messenger/shared/contract/bulk-sends/record'
import type { OptOutLanguage } from '@messenger/shared/contract/opt-outs/languages'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import type { z } from 'zod'
import type { PeopleTable } from './read-table.ts'

export const mediaKinds = ['none', 'image', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const peopleFrom = ['table', 'list', 'group', 'contacts', 'bulk_send'] as const
export type PeopleFrom = (typeof peopleFrom)[number]

/** As the gateway is asked for them. */
export type PeopleSource = Omit<z.input<typeof addRecipientsFrom.input>, 'bulkSendId'>

/** What is filled in until a bulk send is made of it. */
export interface NewDraft {
  readonly name: string
  /** Where the people come from. */
  readonly from: PeopleFrom
  /** How the gateway finds them, unless they stand in the table. */
  readonly source: PeopleSource | null
  /** Of a file that was chosen; '': the people were pasted. */
  readonly fileName: string
  readonly pasted: string
  readonly table: PeopleTable | null
  /** Place of the column with the numbers, and what the columns are called. */
  readonly phone: number
  readonly names: readonly string[]
  readonly media: MediaKind
  readonly mediaUrl: string
  readonly documentName: string
  /** The first, and other wordings. */
  readonly wordings: readonly string[]
  /** Of the line that tells how to opt out; '': there is none. */
  readonly lineLanguage: OptOutLanguage | ''
  readonly sessionIds: readonly number[]
  readonly rule: BulkSendRule
  /** Local time; '': at once. */
  readonly startsAt: string
  /** Of its own; '': none. */
  readonly perMinute: string
  /** `HH:MM`; '': at any hour. */
  readonly windowFrom: string
  readonly windowTo: string
}

export const mostWordings = 5

export const emptyDraft = (name: string): NewDraft => ({
  ...{ name, from: 'table', source: null, fileName: '', pasted: '', table: null, phone: 0, names: [] },
  ...{ media: 'none', mediaUrl: '', documentName: '', wordings: [''], lineLanguage: '' },
  ...{ sessionIds: [], rule: 'same_session', startsAt: '', perMinute: '', windowFrom: '', windowTo: '' },
})

/** The contents, one for each wording. */
export function contentsOf({ media, mediaUrl, documentName, wordings }: NewDraft): TemplateContent[] {
  const written = wordings.filter((text, at) => at === 0 || text.trim() !== '')
  const url = mediaUrl.trim()
  return written.map(text => ({
    ...(text.trim() !== '' && { text }),
    ...(media === 'image' && { imageUrl: url }),
    ...(media === 'video' && { videoUrl: url }),
    ...(media === 'document' && { documentUrl: url }),
    ...(media === 'document' && documentName.trim() !== '' && { fileName: documentName.trim() }),
  }))
}

/** The fields of a content that is a text or one of the media here; undefined for others. */
export function partsOf(content: TemplateContent): Partial<NewDraft> | undefined {
  const { text = '', imageUrl, videoUrl, documentUrl, fileName, ...others } = content
  if (Object.values(others).some(value => value !== undefined)) return undefined
  const given = { image: imageUrl, video: videoUrl, document: documentUrl } as const
  const media = mediaKinds.find(kind => kind !== 'none' && given[kind] !== undefined) ?? 'none'
  const mediaUrl = imageUrl ?? videoUrl ?? documentUrl ?? ''
  return { media, mediaUrl, documentName: fileName ?? '', wordings: [text] }
}

/** Its own limit; null where none is written. */
export function perMinuteOf({ perMinute }: Pick<NewDraft, 'perMinute'>): number | null {
  const value = Math.floor(Number(perMinute))
  return perMinute.trim() !== '' && value >= 1 ? value : null
}

/** Which way of the wizard is open: what comes before a step is filled in. */
export const steps = ['who', 'what', 'when', 'check'] as const
export type Step = (typeof steps)[number]

export function isFilledIn(draft: NewDraft, step: Step): boolean {
  const hasText = draft.wordings[0]?.trim() !== ''
  const hasMedia = draft.media !== 'none' && draft.mediaUrl.trim() !== ''
  if (step === 'who') return draft.table !== null && draft.name.trim() !== ''
  if (step === 'what') return draft.media === 'none' ? hasText : hasMedia
  return draft.sessionIds.length > 0
}
