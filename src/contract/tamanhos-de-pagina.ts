// How many rows a page has (spec §9), and how long a search may be. Apart from the schemas, which the first screen does not load.

/** Longest text of a search (rule N1). */
export const BUSCA_MAXIMA = 60

/** Products per page. */
export const PRODUTOS_POR_PAGINA = 20

/** Sellers or buyers per page, which spec §9 leaves to the server. */
export const PESSOAS_POR_PAGINA = 20

/** Orders per page, and the sizes to choose from. */
export const PEDIDOS_POR_PAGINA = 10
export const TAMANHOS_DE_PAGINA = [5, 10, 25, 50] as const

/** More orders than this are not written into one spreadsheet, which the server holds in memory: about 2 MB. */
export const PEDIDOS_POR_PLANILHA = 5000

/** Rows of one file of a statement or a report (rules N87, N88). */
export const LINHAS_POR_CSV = 20_000
export const LINHAS_POR_PDF = 2000

/** Orders whose status one call sets at most: those of a page. */
export const PEDIDOS_POR_LOTE = 50
