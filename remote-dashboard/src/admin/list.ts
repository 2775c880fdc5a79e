/** A page of a list as every endpoint answers it. */
export interface ListPage<T> {
  results: T[]
  totalItems: number
  pagination: { totalPages: number }
}
