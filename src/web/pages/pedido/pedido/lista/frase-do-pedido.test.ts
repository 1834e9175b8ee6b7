import { describe, expect, it } from 'vitest'
import type { Papel } from '#domain/conta/permissao.ts'
import type { PedidoDaLista } from '#web/queries/pedido/pedido-queries.ts'
import { fraseDoPedido } from './frase-do-pedido.ts'

// A Wednesday.
const AGORA = new Date('2026-11-25T12:00:00Z')

const aberto = {
  statusPedido: 'PENDENTE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  statusVendedorPagamento: 'AGUARDANDO_PAGAMENTO',
  entregaDia: '2026-11-27',
  vencimento: '2026-12-02',
  emAnalise: 0,
  itensPedido: [{}],
} as const
const pago = { ...aberto, statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO' } as const
const entregue = {
  ...pago,
  statusPedido: 'ENTREGUE',
  statusVendedorPagamento: 'REPASSADO',
  entregueEm: '2026-11-23T12:00:00Z',
} as const

// Only the fields that the sentence reads.
function ler(campos: object, papel: Papel = 'COMPRADOR'): string {
  const { frase, marca, detalhe } = fraseDoPedido(campos as PedidoDaLista, papel, AGORA)
  return [marca?.tom ?? '-', frase, detalhe ?? '-'].join(' | ')
}

describe('spec §4: the row of an order', () => {
  it.each([
    [aberto, 'warn | Pague até qua 02/12 | chega sex 27/11'],
    [{ ...aberto, cancelamentoPedido: true }, '- | Cancelamento pedido | chega sex 27/11'],
    [pago, 'info | Chega sex 27/11 | pago'],
    [{ ...entregue, conferirAte: '2026-11-26T12:00:00Z' }, 'success | Confira até amanhã | -'],
    [{ ...entregue, conferirAte: '2026-11-25T11:00:00Z' }, '- | Entregue seg 23/11 | -'],
    [{ ...entregue, emAnalise: 15.38 }, 'warn | Em análise: R$\u00a015,38 | entregue seg 23/11'],
    [{ ...aberto, ...{ statusPedido: 'CANCELADO' } }, '- | Cancelado | -'],
  ])('a buyer of %o reads: %s', (pedido, linha) => {
    expect(ler(pedido)).toBe(linha)
  })

  it('a seller reads what to pack and how the money is; staff what waits for them', () => {
    expect(ler(pago, 'VENDEDOR')).toBe('warn | Separe para sex 27/11 | pago')
    expect(ler({ ...pago, itensPedido: [{ separado: {} }] }, 'VENDEDOR')).toBe(
      '- | Separado. Sai sex 27/11 | pago',
    )
    expect(ler(entregue, 'VENDEDOR')).toBe('- | Entregue seg 23/11 | pago a você')
    expect(ler(aberto, 'FUNCIONARIO')).toBe('- | Entregar sex 27/11 | vence qua 02/12')
    expect(ler({ ...pago, entregaDia: '2026-11-26' }, 'ADM')).toBe('- | Entregar amanhã | pago')
    expect(ler({ ...aberto, entregaDia: '2026-11-26' }, 'ADM')).toBe('- | Entregar amanhã | vence qua 02/12')
    expect(ler(pago, 'FUNCIONARIO')).toBe('- | Entregar sex 27/11 | pago')
    expect(ler({ ...pago, entregaDia: '2026-11-24' }, 'ADM')).toBe('warn | Era para ontem | pago')
    const tarde = { entregaDia: '2026-11-20' }
    expect(ler({ ...aberto, ...tarde }, 'ADM')).toBe('warn | Era para sex 20/11 | vence qua 02/12')
    expect(ler({ ...pago, ...tarde }, 'VENDEDOR')).toBe('warn | Separe: era para sex 20/11 | pago')
    expect(ler({ ...pago, ...tarde, itensPedido: [{ separado: {} }] }, 'VENDEDOR')).toBe(
      'warn | Era para sex 20/11 | pago',
    )
    expect(ler({ ...aberto, ...tarde })).toBe('warn | Pague até qua 02/12 | era para chegar sex 20/11')
    expect(ler({ ...aberto, cancelamentoPedido: true }, 'ADM')).toBe(
      'warn | Cancelamento pedido | entregar sex 27/11',
    )
  })
})

it('what the reader has to do is heavier, coloured or not; what is over is not', () => {
  const pede = (pedido: object, papel: Papel) => fraseDoPedido(pedido as PedidoDaLista, papel, AGORA).pede
  const papeis = ['COMPRADOR', 'VENDEDOR', 'FUNCIONARIO'] as const
  expect(papeis.map(papel => pede(aberto, papel))).toEqual([true, true, true])
  expect(papeis.map(papel => pede(pago, papel))).toEqual([true, true, true])
  expect(papeis.map(papel => pede(entregue, papel))).toEqual([false, false, false])
  const atrasado = { ...aberto, statusPedido: 'ENTREGUE', vencimento: '2026-11-20' }
  expect(papeis.map(papel => pede(atrasado, papel))).toEqual([true, false, true])
})
