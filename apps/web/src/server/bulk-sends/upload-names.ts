import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import { uploadNameOf } from '@messenger/shared/media/fetch-media'

/** Uploads that contents name: they stay in the store until the last recipient has had their turn. Null: none. */
export function uploadNames(contents: readonly TemplateContent[]): string[] | null {
  const urls = contents.flatMap(({ imageUrl, videoUrl, documentUrl, audioUrl, stickerUrl }) => [
    ...[imageUrl, videoUrl, documentUrl, audioUrl, stickerUrl],
  ])
  const names = urls.flatMap(url => (url === undefined ? [] : (uploadNameOf(url) ?? [])))
  return names.length === 0 ? null : [...new Set(names)]
}
