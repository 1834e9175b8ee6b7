import { describe, expect, it } from 'vitest'
import type { AvisoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { marcaDoEnvio, porVendedor } from './envios.ts'

const AGORA = new Date('2026-11-20T18:00:00Z')

function aviso(
  id: number,
  pessoa: AvisoDoPedido['pessoa'],
  mudancas: Partial<AvisoDoPedido> = {},
): AvisoDoPedido {
  const email = { situacao: 'ENVIADO', tentativas: 1, em: '2026-11-20T17:02:03.000Z', motivo: null } as const
  return { id, tipo: 'pedido-novo', criadoEm: '2026-11-20T17:02:00.000Z', pessoa, email, ...mudancas }
}

const vendedor = (id: number, nome: string) => ({ id, nome, role: 'VENDEDOR' as const })

const email = (situacao: AvisoDoPedido['email']['situacao'], em = '2026-11-20T17:02:03.000Z') => ({
  email: { situacao, tentativas: 1, em, motivo: null },
})

describe('rule N45: what staff see of the e-mails of an order', () => {
  it('each seller has its notices, newest first; the buyer and staff have none here', () => {
    const vendedores = porVendedor([
      aviso(4, vendedor(8, 'Sítio Ypê'), { tipo: 'pedido-pago' }),
      aviso(3, vendedor(7, 'Água Boa'), { tipo: 'pedido-cancelado' }),
      aviso(2, { id: 9, nome: 'Mercado', role: 'COMPRADOR' }, { tipo: 'boleto-emitido' }),
      aviso(1, vendedor(8, 'Sítio Ypê')),
    ])
    expect(
      vendedores.map(({ nome, envios }) => [nome, ...envios.map(({ id, assunto }) => [id, assunto])]),
    ).toEqual([
      ['Água Boa', [3, 'Cancelamento']],
      ['Sítio Ypê', [4, 'Pagamento'], [1, 'Pedido novo']],
    ])
  })

  it.each([
    ['ENVIADO', '2026-11-20T17:02:03.000Z', 'avisado às 14:02'],
    ['ENVIADO', '2026-11-20T02:59:00.000Z', 'avisado em 19/11/2026 às 23:59'],
    ['FALHOU', '2026-11-20T17:02:03.000Z', 'e-mail não saiu — avise por telefone'],
    ['NA_FILA', '2026-11-20T17:02:03.000Z', 'e-mail na fila'],
    ['DISPENSADO', '2026-11-20T17:02:03.000Z', 'sem e-mail'],
  ] as const)('%s at %s reads: %s', (situacao, em, texto) => {
    expect(marcaDoEnvio(email(situacao, em), AGORA).texto).toBe(texto)
  })
})
