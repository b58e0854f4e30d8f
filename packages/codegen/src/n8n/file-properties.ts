import type { PrintedProperty } from './printed-property.ts'

/** The parameters by which a file that a reply names is fetched as well. */
export function fileProperties(file: 'media' | 'picture' | undefined): PrintedProperty[] {
  if (file === undefined) return []
  return file === 'picture' ? [downloadPicture] : [downloadMedia, maxFileSize]
}

const downloadMedia = {
  displayName: 'Download Media',
  name: 'downloadMedia',
  type: 'boolean',
  default: false,
  description:
    'Whether to decrypt the image, video, audio, document or sticker of the message and add it as binary data in the field data',
}

const maxFileSize = {
  displayName: 'Max File Size (MB)',
  name: 'maxFileSize',
  type: 'number',
  when: { downloadMedia: [true] },
  typeOptions: { minValue: 1 },
  default: 64,
  description: 'A larger file is not downloaded; the field mediaError says so',
}

const downloadPicture = {
  displayName: 'Download Picture',
  name: 'downloadPicture',
  type: 'boolean',
  default: false,
  description: 'Whether to add the picture as binary data in the field data',
}
