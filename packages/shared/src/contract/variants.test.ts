import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'
import { pickVariant } from './variants.ts'

const rows = operations.filter(({ operation }) => operation.http.path === '/api/send-message')
const picked = (fields: object) => {
  const { row, problem } = pickVariant(rows, { ...fields })
  return problem ?? row.name
}
const url = 'https://example.com/a'
const onlyOne = { message: ['Only one content type may be sent.'] }
const noViewOnce = { viewOnce: ['The selected viewOnce is invalid.'] }

describe('which send a body means', () => {
  it.each([
    [{}, 'messages.sendText'],
    [{ text: 'Hello' }, 'messages.sendText'],
    [{ text: 'Hello', imageUrl: null }, 'messages.sendText'],
    [{ imageUrl: url, text: 'Hello' }, 'messages.sendImage'],
    [{ imageUrl: '' }, 'messages.sendImage'],
    [{ imageUrl: url, viewOnce: true }, 'messages.sendImage'],
    [{ videoUrl: url }, 'messages.sendVideo'],
    [{ videoUrl: url, gifPlayback: false, ptv: null }, 'messages.sendVideo'],
    [{ videoUrl: url, gifPlayback: true }, 'messages.sendGif'],
    [{ videoUrl: url, gifPlayback: '1' }, 'messages.sendGif'],
    [{ videoUrl: url, ptv: 'true' }, 'messages.sendPtv'],
    [{ videoUrl: url, ptv: true, gifPlayback: 'false' }, 'messages.sendPtv'],
    [{ documentUrl: url }, 'messages.sendDocument'],
    [{ audioUrl: url }, 'messages.sendAudio'],
    [{ stickerUrl: url }, 'messages.sendSticker'],
    [{ gifPlayback: true, text: 'Hello' }, 'messages.sendText'],
    [{ imageUrl: url, videoUrl: url }, onlyOne],
    [{ videoUrl: url, ptv: true, gifPlayback: true }, onlyOne],
    [{ viewOnce: true, text: 'Hello' }, noViewOnce],
    [{ viewOnce: 1, documentUrl: url }, noViewOnce],
    [{ viewOnce: true, videoUrl: url, ptv: true }, noViewOnce],
    [{ viewOnce: 'false', stickerUrl: url }, 'messages.sendSticker'],
  ])('%j', (fields, expected) => expect(picked(fields)).toEqual(expected))
})
