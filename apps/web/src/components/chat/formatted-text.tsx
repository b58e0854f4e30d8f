import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { Fragment, type ReactNode } from 'react'
import { formatText, type TextPart } from './format-text.ts'

/** A message's text as its sender formatted it. Only text nodes and elements of ours: whatever it says stays words. */
export function FormattedText({ text, mentions = [] }: { text: string; mentions?: ChatMessage['mentions'] }) {
  const names = new Map(mentions.map(({ digits, person }) => [digits, person.name ?? person.number ?? '…']))
  return <>{formatText(text, new Set(names.keys())).map((part, at) => piece(part, at, names))}</>
}

function piece(part: TextPart, at: number, names: ReadonlyMap<string, string>): ReactNode {
  switch (part.kind) {
    case 'text':
      return <Fragment key={at}>{part.text}</Fragment>
    case 'bold':
      return <strong key={at}>{part.parts.map((inner, place) => piece(inner, place, names))}</strong>
    case 'italic':
      return <em key={at}>{part.parts.map((inner, place) => piece(inner, place, names))}</em>
    case 'strike':
      return <s key={at}>{part.parts.map((inner, place) => piece(inner, place, names))}</s>
    case 'code':
      return (
        <code key={at} className="rounded bg-sunken px-1 font-mono text-[0.8125rem]">
          {part.text}
        </code>
      )
    case 'block':
      return (
        <code key={at} className="my-1 block rounded bg-sunken p-2 font-mono text-[0.8125rem]">
          {part.text}
        </code>
      )
    case 'mention':
      return (
        <bdi key={at} className="font-medium text-info">
          @{names.get(part.digits)}
        </bdi>
      )
    case 'link':
      return (
        <a
          key={at}
          href={part.address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-info underline underline-offset-2"
        >
          {part.text}
        </a>
      )
  }
}
