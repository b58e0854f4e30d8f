import { imageSizeFromFile } from 'image-size/fromFile'

/** Pixels of a picture as it is looked at, which is what phones state: a camera's turn swaps them. Nothing where the file does not tell. */
export async function pictureSize(path: string): Promise<{ readonly width?: number; readonly height?: number }> {
  try {
    const { width, height, orientation = 1 } = await imageSizeFromFile(path)
    // EXIF: from 5 on, the picture lies on its side
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  }
}
