import type { BulkSendRule } from '@messenger/shared/contract/bulk-sends/record'
import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import type { PeopleTable } from './read-table.ts'

export const mediaKinds = ['none', 'image', 'video', 'document'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** What is filled in until a bulk send is made of it. */
export interface NewDraft {
  readonly name: string
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
  ...{ name, fileName: '', pasted: '', table: null, phone: 0, names: [] },
  ...{ media: 'none', mediaUrl: '', documentName: '', wordings: [''] },
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
