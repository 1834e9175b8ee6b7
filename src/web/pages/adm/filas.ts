// The two queues of accounts that wait for approval (spec §2), and what the screen says about each (spec §8).
import { decisoes } from '#web/components/cadastro/decisoes.ts'
import { paths } from '#web/paths.ts'

interface Fila {
  lista: 'GET /v1/vendedor/pendente' | 'GET /v1/comprador/pendente'
  titulo: string
  to: string
  vazia: string
  falhaDaLista: string
}

export const filas = {
  vendedores: {
    ...decisoes.VENDEDOR,
    lista: 'GET /v1/vendedor/pendente',
    titulo: 'Vendedores pendentes',
    to: paths.vendedoresPendentes,
    vazia: 'Nenhum vendedor pendente.',
    falhaDaLista: 'Erro ao carregar vendedores pendentes.',
  },
  compradores: {
    ...decisoes.COMPRADOR,
    lista: 'GET /v1/comprador/pendente',
    titulo: 'Compradores pendentes',
    to: paths.compradoresPendentes,
    vazia: 'Nenhum comprador pendente.',
    falhaDaLista: 'Erro ao carregar compradores pendentes.',
  },
} as const satisfies Record<string, Fila>

export type NomeDaFila = keyof typeof filas
