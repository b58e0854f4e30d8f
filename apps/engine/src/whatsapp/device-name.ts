import { Browsers } from './baileys.ts'

/**
 * What phones list this device as. The network makes pairing codes for browsers and systems that it knows alone, and
 * answers 400 to the name of a product.
 */
export const deviceName = Browsers.macOS('Chrome')
