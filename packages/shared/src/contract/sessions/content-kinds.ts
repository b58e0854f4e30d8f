/** What a message is of, where messages are listed. */
export const contentKinds = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'contact',
  'location',
  'poll',
  'other',
] as const
