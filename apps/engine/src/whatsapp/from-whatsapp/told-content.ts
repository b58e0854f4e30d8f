import type { ToldContent } from '@messenger/shared/contract/events/message-key'
import type { proto } from '../baileys.ts'
import { contextOf } from './quoted-in.ts'
import { rawContent } from './raw-content.ts'

/** Content lies in at most so many wrappers; what claims to lie in more is shown as it is. */
const mostWrappers = 10

/** Wrappers that say nothing themselves, each with one content in it. */
const wrappers = [
  'ephemeralMessage',
  'viewOnceMessage',
  'viewOnceMessageV2',
  'viewOnceMessageV2Extension',
  'documentWithCaptionMessage',
  'editedMessage',
  'deviceSentMessage',
  'associatedChildMessage',
  'groupMentionedMessage',
  'groupStatusMessage',
  'groupStatusMessageV2',
  'lottieStickerMessage',
  'botInvokeMessage',
  'botForwardedMessage',
] as const
type Wrapper = (typeof wrappers)[number]

/**
 * What events say of a message's content: taken out of all its wrappers, so that media is always under one of the contract's
 * five keys; a round video is a `videoMessage`. What the wrappers meant stands beside it.
 */
export function toldContent(message: proto.IMessage): ToldContent {
  const { content, names } = unwrap(message)
  const { ptvMessage, ...others } = content
  const told = ptvMessage ? { ...others, videoMessage: ptvMessage } : content
  const media = told.imageMessage ?? told.videoMessage ?? told.audioMessage
  const isViewOnce = names.some(name => name.startsWith('viewOnce')) || media?.viewOnce === true
  const seconds = contextOf(content)?.expiration ?? 0
  return {
    message: rawContent(told),
    ...(isViewOnce ? { viewOnce: true } : {}),
    ...(seconds > 0 || names.includes('ephemeralMessage') ? { ephemeral: { seconds } } : {}),
  }
}

function unwrap(message: proto.IMessage): { content: proto.IMessage; names: readonly Wrapper[] } {
  const names: Wrapper[] = []
  let content = message
  for (let depth = 0; depth < mostWrappers; depth += 1) {
    const name = wrappers.find(wrapper => content[wrapper]?.message)
    const inner = name && content[name]?.message
    if (!inner) break
    names.push(name)
    content = inner
  }
  return { content, names }
}
