// How staff decide about a request for an account, and what the screen says about it (spec §8).
interface Decisao {
  analise: 'PUT /v1/vendedor/pendente/{id}' | 'PUT /v1/comprador/pendente/{id}'
  /** What a refusal means, before it is sent (decision 030). */
  aoRecusar: string
  aceito: string
  falha: string
  recusado: string
  falhaAoRecusar: string
}

export const decisoes = {
  VENDEDOR: {
    analise: 'PUT /v1/vendedor/pendente/{id}',
    aoRecusar: 'O cadastro sai da fila. Se algo mudar, dá para reabri-lo na página do vendedor.',
    aceito: 'Vendedor aceito com sucesso!',
    falha: 'Falha ao aceitar vendedor.',
    recusado: 'Vendedor recusado.',
    falhaAoRecusar: 'Falha ao recusar vendedor.',
  },
  COMPRADOR: {
    analise: 'PUT /v1/comprador/pendente/{id}',
    aoRecusar: 'O cadastro sai da fila. Se algo mudar, dá para reabri-lo na página do comprador.',
    aceito: 'Comprador aceito com sucesso!',
    falha: 'Falha ao aceitar comprador.',
    recusado: 'Comprador recusado.',
    falhaAoRecusar: 'Falha ao recusar comprador.',
  },
} as const satisfies Record<string, Decisao>
