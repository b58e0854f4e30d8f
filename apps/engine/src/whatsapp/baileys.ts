import '@messenger/signal-curve/preload'

/**
 * The one place where Baileys is loaded: after libsignal's signature checks have been made real and its console output,
 * which prints private keys, has been silenced.
 */
export * from '@whiskeysockets/baileys'
export { default as makeWASocket } from '@whiskeysockets/baileys'
export {
  GroupCipher,
  GroupSessionBuilder,
  SenderKeyMessage,
  SenderKeyName,
  SenderKeyRecord,
} from '@whiskeysockets/baileys/lib/Signal/Group/index.js'
