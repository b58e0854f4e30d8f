import { expect, it } from 'vitest'
import { contentOf, draftOf, isFilled, kindOf, newDraft } from './template-draft.ts'

const contents = [
  { text: 'Hello {{name}}' },
  { text: 'No link', linkPreview: false },
  { imageUrl: 'https://example.com/{{a}}.png', text: 'Caption', viewOnce: true },
  { videoUrl: 'https://example.com/a.mp4', gifPlayback: true },
  { documentUrl: 'https://example.com/a.pdf', fileName: '{{name}}.pdf' },
  { poll: { question: 'Which?', options: ['a', 'b'] } },
  { audioUrl: 'https://example.com/a.ogg' },
]

it.each(contents)('%j is stored as it was read, while nothing is changed', content => {
  expect(contentOf(draftOf({ name: 'x', content }))).toEqual(content)
})

it('what goes with one kind is not kept for another', () => {
  const draft = draftOf({
    name: 'x',
    content: { videoUrl: 'https://example.com/a.mp4', gifPlayback: true, text: 'See' },
  })
  expect(contentOf({ ...draft, kind: 'text' })).toEqual({ text: 'See' })
  expect(contentOf({ ...draft, kind: 'document' })).toEqual({ documentUrl: 'https://example.com/a.mp4', text: 'See' })
})

it('knows what the editor has no fields for', () => {
  expect(contents.map(kindOf)).toEqual(['text', 'text', 'image', 'video', 'document', 'other', 'other'])
})

it('wants a name, and a text or an address', () => {
  const named = { ...newDraft, name: 'x' }
  expect(
    [newDraft, named, { ...named, text: ' ' }, { ...named, kind: 'image' as const, text: 'a' }].map(isFilled),
  ).toEqual([false, false, false, false])
  expect(
    [
      { ...named, text: 'a' },
      { ...named, kind: 'image' as const, address: '{{a}}' },
    ].map(isFilled),
  ).toEqual([true, true])
})
