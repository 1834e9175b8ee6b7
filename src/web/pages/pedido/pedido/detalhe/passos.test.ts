import { describe, expect, it } from 'vitest'
import { centavos, emReais } from '#domain/centavos.ts'
import type { HistoricoDoPedido, Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { ajudaDoPedido, type DepoisDaEntrega, passosDoPedido } from './passos.ts'

const AGORA = new Date('2026-11-22T12:00:00Z')

// Only the fields that the steps read.
const pedido = (campos: Partial<Pedido>) =>
  ({
    statusPedido: 'PENDENTE',
    statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
    dataCriacao: '2026-11-20T12:00:00Z',
    vencimento: '2026-11-25',
    ...campos,
  }) as Pedido
const PAGO = { statusPagamento: 'BOLETO_PAGO' } as const
const historico: HistoricoDoPedido = [
  { em: '2026-11-20T12:00:00Z', statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' },
  { em: '2026-11-21T12:00:00Z', statusPedido: 'AGUARDANDO_FRETE', ...PAGO },
  { em: '2026-11-22T11:00:00Z', statusPedido: 'ENTREGUE', ...PAGO },
]

const linha = (um: Pedido, passos: HistoricoDoPedido = []) =>
  passosDoPedido(um, passos, AGORA).map(
    ({ nome, situacao, quando }) => `${nome} ${situacao} ${quando ?? '-'}`,
  )

describe('spec §4: the steps of an order', () => {
  it('of a pending order, with what is awaited', () => {
    expect(linha(pedido({}))).toEqual([
      'Pedido feito 20/11/2026',
      'Pago por-fazer vence em 3 dias',
      'Entregue por-fazer -',
    ])
  })

  it('of a seller, who does not see the due date', () => {
    expect(linha(pedido({ vencimento: undefined }))[1]).toBe('Pago por-fazer -')
  })

  it('of a paid and a delivered order, with their days as soon as the history is there', () => {
    expect(linha(pedido({ ...PAGO, statusPedido: 'AGUARDANDO_FRETE' }))[1]).toBe('Pago feito -')
    expect(linha(pedido({ ...PAGO, statusPedido: 'ENTREGUE' }), historico)).toEqual([
      'Pedido feito 20/11/2026',
      'Pago feito 21/11/2026',
      'Entregue feito 22/11/2026',
    ])
  })

  it('of one that was delivered on credit', () => {
    expect(linha(pedido({ statusPedido: 'ENTREGUE' })).map(passo => passo.split(' ')[1])).toEqual([
      'feito',
      'por-fazer',
      'feito',
    ])
  })

  it('of a cancelled one: it ends there', () => {
    expect(linha(pedido({ statusPedido: 'CANCELADO' }))).toEqual([
      'Pedido feito 20/11/2026',
      'Cancelado cancelado -',
    ])
    expect(linha(pedido({ ...PAGO, statusPedido: 'CANCELADO' })).map(passo => passo.split(' ')[0])).toEqual([
      'Pedido',
      'Pago',
      'Cancelado',
    ])
  })

  it.each([
    [{}, 'Falta o pagamento do boleto.'],
    [{ statusPedido: 'AGUARDANDO_FRETE', ...PAGO }, 'O pagamento foi confirmado. Falta a entrega.'],
    [{ statusPedido: 'ENTREGUE' }, 'Entregue a prazo: falta o pagamento do boleto.'],
    [{ statusPedido: 'ENTREGUE', ...PAGO }, 'Pago e entregue.'],
    [{ statusPedido: 'CANCELADO' }, 'O pedido foi desfeito.'],
    [{ statusPedido: 'CANCELADO', ...PAGO }, 'O pedido foi desfeito. O valor pago volta ao comprador.'],
  ] as const)('%j: %s', (campos, ajuda) => {
    expect(ajudaDoPedido(pedido(campos))).toBe(ajuda)
  })

  it('says what is open after the delivery: claims that nobody has decided, and the check', () => {
    const entregue = pedido({ statusPedido: 'ENTREGUE', ...PAGO })
    const um = { valorPedido: emReais(centavos(1538)) }
    const outro = { valorPedido: emReais(centavos(10)) }
    const depois = (emAnalise: DepoisDaEntrega['emAnalise'], confiraAte: string | null = null) =>
      ajudaDoPedido(entregue, { emAnalise, confiraAte })
    expect(depois([])).toBe('Pago e entregue.')
    expect(depois([], '17:52 de amanhã')).toBe('Pago e entregue. Confira até 17:52 de amanhã.')
    expect(depois([um])).toBe('Pago e entregue. Em análise: 1 ocorrência, R$\u00a015,38.')
    expect(depois([um, outro])).toBe('Pago e entregue. Em análise: 2 ocorrências, R$\u00a015,48.')
  })
})
