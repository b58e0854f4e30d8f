import type { Answer } from './details.ts'

/** A call that was made: awaiting it gives its output. */
export class ApiCall<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'ApiCall'
  readonly #answer: () => Promise<Answer<T>>

  constructor(answer: Promise<Answer<T>> | (() => Promise<Answer<T>>)) {
    this.#answer = typeof answer === 'function' ? once(answer) : () => answer
  }

  /** The output with the details of the answer: status, headers, request id, rate limit, whether it was given before. */
  withResponse(): Promise<Answer<T>> {
    return this.#answer()
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited like the promise that it stands for
  then<R = T, E = never>(
    onDone?: ((output: T) => R | PromiseLike<R>) | null,
    onFailed?: ((error: unknown) => E | PromiseLike<E>) | null,
  ): Promise<R | E> {
    return this.#answer()
      .then(({ output }) => output)
      .then(onDone, onFailed)
  }

  catch<E = never>(onFailed?: ((error: unknown) => E | PromiseLike<E>) | null): Promise<T | E> {
    return this.then(null, onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd)
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
