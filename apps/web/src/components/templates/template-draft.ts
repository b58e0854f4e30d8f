import type { TemplateContent, TemplateRecord } from '@messenger/shared/contract/templates/record'

/** Kinds that the editor writes; `other` is made and changed over the API. */
export const writtenKinds = ['text', 'image', 'video', 'document'] as const
export type TemplateKind = (typeof writtenKinds)[number] | 'other'

const addressFields = { image: 'imageUrl', video: 'videoUrl', document: 'documentUrl' } as const
type MediaKind = keyof typeof addressFields

/** What the editor holds. */
export interface TemplateDraft {
  readonly name: string
  readonly kind: TemplateKind
  readonly text: string
  readonly address: string
  readonly fileName: string
  /** As it was read: what the editor has no field for stays as it is. */
  readonly stored: TemplateContent
}

export const newDraft: TemplateDraft = { name: '', kind: 'text', text: '', address: '', fileName: '', stored: {} }

export function draftOf({ name, content }: Pick<TemplateRecord, 'name' | 'content'>): TemplateDraft {
  const kind = kindOf(content)
  const field = addressField(kind)
  return {
    name,
    kind,
    text: content.text ?? '',
    address: (field && content[field]) ?? '',
    fileName: content.fileName ?? '',
    stored: content,
  }
}

export function kindOf(content: TemplateContent): TemplateKind {
  const { audioUrl, stickerUrl, poll, contact, location, ptv } = content
  if ([audioUrl, stickerUrl, poll, contact, location].some(part => part !== undefined) || ptv) return 'other'
  const kinds = writtenKinds.filter(kind => kind !== 'text' && content[addressFields[kind]] !== undefined)
  return kinds.length > 1 ? 'other' : (kinds[0] ?? 'text')
}

/** The content that is stored. */
export function contentOf({ kind, text, address, fileName, stored }: TemplateDraft): TemplateContent {
  if (kind === 'other') return stored
  const { text: _text, imageUrl: _image, videoUrl: _video, documentUrl: _document, fileName: _name, ...rest } = stored
  // What goes with one kind does not go with another.
  const kept = kind === kindOf(stored) ? rest : {}
  const field = addressField(kind)
  return {
    ...kept,
    ...(text !== '' && { text }),
    ...(field && { [field]: address.trim() }),
    ...(kind === 'document' && fileName.trim() !== '' && { fileName: fileName.trim() }),
  }
}

/** Whether everything that a send needs is there. */
export function isFilled({ name, kind, text, address }: TemplateDraft): boolean {
  if (name.trim() === '') return false
  if (kind === 'other') return true
  return kind === 'text' ? text.trim() !== '' : address.trim() !== ''
}

export const isMedia = (kind: TemplateKind): kind is MediaKind => kind !== 'text' && kind !== 'other'

/** The contract's name of the address; undefined for a kind that has none. */
export function addressField(kind: TemplateKind): (typeof addressFields)[MediaKind] | undefined {
  return isMedia(kind) ? addressFields[kind] : undefined
}

export function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return one.name === other.name && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}
