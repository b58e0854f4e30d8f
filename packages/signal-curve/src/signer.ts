import * as bridge from 'whatsapp-rust-bridge'
import { chooseSigner } from './choose-signer.ts'

/**
 * Signs with Rust code compiled to WebAssembly, which takes the same time for every key. Baileys brings it and loads it
 * for its hashes: where it cannot be loaded at all, Baileys cannot either.
 */
export const signer = chooseSigner(bridge.calculateSignature)
