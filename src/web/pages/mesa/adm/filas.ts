// The two queues of accounts that wait for approval (spec §2), and what the screen says about each (spec §8).
import { paths } from '#web/paths.ts'
import { cadastrosDeVendedores } from '#web/queries/mercado/vendedor-queries.ts'
import { cadastrosDeCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import type { Cadastros } from '#web/queries/pessoas/conta-queries.ts'

interface Fila {
  cadastros: Cadastros
  titulo: string
  to: string
  vazia: string
  falhaDaLista: string
}

export const filas = {
  vendedores: {
    cadastros: cadastrosDeVendedores,
    titulo: 'Vendedores pendentes',
    to: paths.vendedoresPendentes,
    vazia: 'Nenhum vendedor pendente.',
    falhaDaLista: 'Erro ao carregar vendedores pendentes.',
  },
  compradores: {
    cadastros: cadastrosDeCompradores,
    titulo: 'Compradores pendentes',
    to: paths.compradoresPendentes,
    vazia: 'Nenhum comprador pendente.',
    falhaDaLista: 'Erro ao carregar compradores pendentes.',
  },
} as const satisfies Record<string, Fila>

export type NomeDaFila = keyof typeof filas
