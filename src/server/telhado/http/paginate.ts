// The two envelopes of paged lists (spec §3).

/** `{ content, last, currentPage, totalPages }`; a page past the end is empty and last. */
export function paginate<T>(content: T[], total: number, { page, size }: { page: number; size: number }) {
  const totalPages = Math.ceil(total / size)
  return { content, last: page >= totalPages - 1, currentPage: page, totalPages }
}

/** `{ content, page: { totalElements, totalPages, size, number } }`, for orders. */
export function paginatePedidos<T>(
  content: T[],
  total: number,
  { page, size }: { page: number; size: number },
) {
  return { content, page: { totalElements: total, totalPages: Math.ceil(total / size), size, number: page } }
}
