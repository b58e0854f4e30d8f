interface EventBuffer {
  isBuffering(): boolean
  flush(): boolean
}

const periodMs = 500

/**
 * Empties the library's event buffer every half second. The library buffers while it works on a stanza and for its
 * initial sync, and empties the buffer afterwards; but a flush that comes in the middle of such work (the end of the
 * offline batch does) leaves a used-up timer behind, and the next event then waits for another stanza or for 30 s.
 * Returns what ends it.
 */
export function keepFlushing(events: EventBuffer): () => void {
  const timer = setInterval(() => {
    if (events.isBuffering()) events.flush()
  }, periodMs).unref()
  return () => clearInterval(timer)
}
