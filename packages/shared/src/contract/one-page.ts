/** An example of a page: it holds the only item. */
export const onePage = <T>(path: string, item: T) => ({
  current_page: 1,
  data: [item],
  first_page_url: `${path}?page=1`,
  from: 1,
  last_page: 1,
  last_page_url: `${path}?page=1`,
  next_page_url: null,
  path,
  per_page: 10,
  prev_page_url: null,
  to: 1,
  total: 1,
})
