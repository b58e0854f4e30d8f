import { ApiCall } from './api-call.ts'
import type { Answer } from './details.ts'
import type { Input } from './operation.ts'

/** How a list is read on: what its items are, and the input of the next page. */
export interface Paging {
  /** Set for the iterator alone. */
  readonly first?: Input
  itemsOf(output: unknown): readonly unknown[]
  /** Fields that the next page is asked with; null after the last one. */
  nextOf(output: unknown): Input | null
}

/**
 * A call for a list. Awaiting it gives the one page that was asked for; iterating over it gives the items of that page and
 * of all that follow, each page fetched when it is needed. It is sent when it is awaited or iterated.
 */
export class PagedCall<T, Item> extends ApiCall<T> implements AsyncIterable<Item> {
  readonly #fetchPage: (input: Input) => Promise<Answer<unknown>>
  readonly #input: Input
  readonly #paging: Paging

  constructor(fetchPage: (input: Input) => Promise<Answer<unknown>>, input: Input, paging: Paging) {
    super(async () => asAnswerOf<T>(await fetchPage(input)))
    this.#fetchPage = fetchPage
    this.#input = input
    this.#paging = paging
  }

  /** The pages themselves, each as the items that are on it. */
  async *pages(): AsyncGenerator<readonly Item[], void, undefined> {
    const { first, itemsOf, nextOf } = this.#paging
    for (let input: Input | null = { ...first, ...this.#input, ...forced(first) }; input; ) {
      const { output } = await this.#fetchPage(input)
      yield asItems<Item>(itemsOf(output))
      const next = nextOf(output)
      input = next && { ...input, ...next }
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page
  }
}

/** Only pages can be read on: a plain list that was asked for is not what an iterator goes over. */
function forced(first: Input | undefined): Input {
  return first?.paginated === undefined ? {} : { paginated: first.paginated }
}

/** Holds because the gateway answers what the contract declares, from which the types are made. */
function asAnswerOf<T>(answer: Answer<unknown>): Answer<T> {
  return answer as Answer<T>
}

/** Holds for the same reason. */
function asItems<Item>(items: readonly unknown[]): readonly Item[] {
  return items as readonly Item[]
}
