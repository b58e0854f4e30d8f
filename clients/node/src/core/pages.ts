/** A page by its number, of lists that are read with `page` and `per_page`. */
export interface NumberedPage<Item> {
  current_page: number
  data: Item[]
  first_page_url: string
  /** Place of the first item in the whole list, from 1; null on an empty page. */
  from: number | null
  last_page: number
  last_page_url: string
  next_page_url: string | null
  path: string
  per_page: number
  prev_page_url: string | null
  to: number | null
  /** Items of the whole list. */
  total: number
}

/** A page of a list that is also given whole. */
export interface OptionalPage<Item> {
  items: Item[]
  pagination: { total: number; page: number; limit: number; totalPages: number }
}
