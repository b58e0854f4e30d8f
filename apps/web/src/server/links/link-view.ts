import { ApiError } from '@messenger/shared/contract/errors'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import { type Holder, holdLink } from './hold-link.ts'
import { type LinkProgress, progressOf } from './progress.ts'

/** What the page of a link shows first. */
export interface LinkView {
  readonly brandName: string | null
  /** `#rrggbb` */
  readonly brandColor: string | null
  readonly methods: readonly LinkMethod[]
  readonly progress: LinkProgress
}

/** Null for everything that is no link, or none any more, and for those who guess too often. */
export async function readLinkView(holder: Holder, token: string): Promise<LinkView | null> {
  try {
    const held = await holdLink(holder, token)
    const { brandName, brandColor, methods } = held.link
    return { brandName, brandColor, methods, progress: progressOf(held) }
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
