/** Versions of the action node. A saved workflow keeps the version that it was built with; a new node gets the last one. */
export const typeVersions = [1, 2] as const

/** Shown from version 2 on, and in version 1 alone, in the words of n8n's display options. */
export const sinceVersion2 = { '@version': [{ _cnd: { gte: 2 } }] }
export const inVersion1 = { '@version': [1] }

/**
 * What version 1 asked for in Additional Fields although it is the main thing, by operation. Version 2 asks for it beside
 * the required fields. n8n drops stored answers to parameters that a version does not have, so version 1 keeps its place.
 */
const mainSinceVersion2: Readonly<Record<string, readonly string[]>> = {
  'contacts.upsert': ['fullName'],
  'groups.create': ['participants'],
  'media.decrypt': ['data'],
  'messages.sendDocument': ['text', 'fileName'],
  'messages.sendGif': ['text'],
  'messages.sendImage': ['text'],
  'messages.sendLocation': ['locationName'],
  'messages.sendPoll': ['pollMultiSelect'],
  'messages.sendQuoted': ['text'],
  'messages.sendVideo': ['text'],
  'messages.sendViewOnce': ['text'],
  'sandbox.createPhone': ['name'],
  'sandbox.sendMessage': ['to'],
}

export function isMainSinceVersion2(operation: string, parameter: string): boolean {
  return mainSinceVersion2[operation]?.includes(parameter) ?? false
}
