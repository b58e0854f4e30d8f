/** A decrypted file that phones show, and what their owners are about to send. Its id cannot be guessed. */
export interface PlainFile {
  id: string
  mimetype: string
  fileName: string | null
  size: number
  /** hex */
  sha256: string
}
