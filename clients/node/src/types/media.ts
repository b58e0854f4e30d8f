// Generated from the contract by `npm run gen`. Do not edit.

export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'sticker'
