import { createLru } from '../lru.ts'
import type { HostedMedia } from '../whatsapp/to-whatsapp/media.ts'

/** A file on the network's media host, as messages name it. */
export interface HostedFile {
  readonly hosted: HostedMedia
  /** For documents that the sender gave no name. */
  readonly fileName: string
}

/** The network keeps files for days; the sender may have changed theirs by then. */
const sharedMs = 3_600_000
const most = 20

/** What many get is fetched and uploaded once, and named to each. */
export class SharedFiles {
  readonly #files = createLru<string, { readonly file: Promise<HostedFile>; readonly until: number }>(most)

  /** The file of that key, made by `make` unless there is one. One that fails is made anew for the next. */
  get(key: string, make: () => Promise<HostedFile>): Promise<HostedFile> {
    const known = this.#files.get(key)
    if (known && known.until > performance.now()) return known.file
    const file = make()
    this.#files.set(key, { file, until: performance.now() + sharedMs })
    file.catch(() => {
      if (this.#files.get(key)?.file === file) this.#files.delete(key)
    })
    return file
  }
}
