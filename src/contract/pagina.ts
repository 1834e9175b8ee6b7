// Paged lists (spec §3, §9).
import * as z from 'zod/mini'

const inteiro = (minimo: number, maximo: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))]),
    z.int().check(z.gte(minimo), z.lte(maximo)),
  )

/** The largest page whose preceding rows are a safe integer at any size. */
const PAGINA_MAXIMA = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/** `page` counts from 0; a page past the end is empty. */
export const pageSchema = z._default(inteiro(0, PAGINA_MAXIMA), 0)

/** Rows per page, bounded. */
export const sizeSchema = (padrao: number) => z._default(inteiro(1, 100), padrao)

/** Lists of products, sellers and buyers. */
export const paginaSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    last: z.boolean(),
    currentPage: z.int(),
    totalPages: z.int(),
  })

/** Lists of orders. */
export const paginaDePedidosSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    last: z.boolean(), // rule N162
    page: z.object({ totalElements: z.int(), totalPages: z.int(), size: z.int(), number: z.int() }),
  })

/** `{ content, last, currentPage, totalPages }`; a page past the end is empty and last. */
export function paginate<T>(content: T[], total: number, { page, size }: { page: number; size: number }) {
  const totalPages = Math.ceil(total / size)
  return { content, last: page >= totalPages - 1, currentPage: page, totalPages }
}

/** `{ content, last, page: { totalElements, totalPages, size, number } }`, for orders. */
export function paginatePedidos<T>(
  content: T[],
  total: number,
  { page, size }: { page: number; size: number },
) {
  const { last, totalPages } = paginate(content, total, { page, size })
  return { content, last, page: { totalElements: total, totalPages, size, number: page } }
}
