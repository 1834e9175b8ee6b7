// The two queues of accounts that wait for approval (spec §2), and what the screen says about each (spec §8).
import { paths } from '#web/paths.ts'

interface Fila {
  lista: 'GET /v1/vendedor/pendente' | 'GET /v1/comprador/pendente'
  analise: 'PUT /v1/vendedor/pendente/{id}' | 'PUT /v1/comprador/pendente/{id}'
  titulo: string
  to: string
  vazia: string
  falhaDaLista: string
  aceito: string
  falha: string
  recusado: string
  falhaAoRecusar: string
}

export const filas = {
  vendedores: {
    lista: 'GET /v1/vendedor/pendente',
    analise: 'PUT /v1/vendedor/pendente/{id}',
    titulo: 'Vendedores pendentes',
    to: paths.vendedoresPendentes,
    vazia: 'Nenhum vendedor pendente.',
    falhaDaLista: 'Erro ao carregar vendedores pendentes.',
    aceito: 'Vendedor aceito com sucesso!',
    falha: 'Falha ao aceitar vendedor.',
    recusado: 'Vendedor recusado.',
    falhaAoRecusar: 'Falha ao recusar vendedor.',
  },
  compradores: {
    lista: 'GET /v1/comprador/pendente',
    analise: 'PUT /v1/comprador/pendente/{id}',
    titulo: 'Compradores pendentes',
    to: paths.compradoresPendentes,
    vazia: 'Nenhum comprador pendente.',
    falhaDaLista: 'Erro ao carregar compradores pendentes.',
    aceito: 'Comprador aceito com sucesso!',
    falha: 'Falha ao aceitar comprador.',
    recusado: 'Comprador recusado.',
    falhaAoRecusar: 'Falha ao recusar comprador.',
  },
} as const satisfies Record<string, Fila>

export type NomeDaFila = keyof typeof filas
