/** A page of pagination style A that holds everything. */
export const onlyPage = (path: string, rows: readonly unknown[], query = '') => {
  const url = `${path}?${query}page=1`
  return {
    current_page: 1,
    data: rows,
    first_page_url: url,
    from: 1,
    last_page: 1,
    last_page_url: url,
    next_page_url: null,
    path,
    per_page: 10,
    prev_page_url: null,
    to: rows.length,
    total: rows.length,
  }
}
