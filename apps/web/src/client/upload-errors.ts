/** The gateway did not take a file. The message is its own sentence. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
}

/** The file is larger than the gateway takes, which is known before any of it is sent. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
  /** In MB, as the gateway says it. */
  readonly limit: string

  constructor(largestBytes: number) {
    super()
    this.limit = String(largestBytes / 1024 / 1024)
  }
}

/** The connection ended before the gateway had answered. */
export class UploadCutError extends Error {
  override readonly name = 'UploadCutError'
}
