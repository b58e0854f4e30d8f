import type { Dimensions } from './dimensions.ts'

/** How a picture is shown before it is there. */
export interface Picture extends Dimensions {
  /** Small JPEG. */
  readonly jpegThumbnail: Buffer
}

/** The longer side of a thumbnail, in pixels: what goes into every copy of the message. */
const thumbnailSide = 72
/** Decoding row by row takes little memory however large a picture is; one that comes in passes is held whole. */
const maxPixels = 100_000_000
const maxPixelsInPasses = 25_000_000
const timeoutSeconds = 10

/**
 * Size and thumbnail of a JPEG or PNG, upright as its camera held it. Null for one with more pixels than are decoded for
 * a thumbnail. How many are decoded at once is its caller's matter. @throws Error for one that cannot be read
 */
export async function pictureOf(path: string): Promise<Picture | null> {
  // Loaded with the first picture: a native library, which not every machine may have.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const image = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'none' })
  const { autoOrient, isProgressive } = await image.metadata()
  const { width, height } = autoOrient
  if (width * height > (isProgressive ? maxPixelsInPasses : maxPixels)) return null
  const jpegThumbnail = await image
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { width, height, jpegThumbnail }
}
