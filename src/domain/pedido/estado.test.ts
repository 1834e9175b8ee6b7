import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  estadoDoPedido,
  falarDia,
  type LeituraDoEstado,
  type PedidoComEstado,
  passosDoPedido,
} from './estado.ts'

// A Wednesday.
const AGORA = new Date('2026-11-25T12:00:00Z')

const aberto: PedidoComEstado = {
  statusPedido: 'PENDENTE',
  statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO',
  entregaDia: '2026-11-27',
  vencimento: '2026-12-02',
}
const pago: PedidoComEstado = { ...aberto, statusPedido: 'AGUARDANDO_FRETE', statusPagamento: 'BOLETO_PAGO' }
const entregue: PedidoComEstado = { ...pago, statusPedido: 'ENTREGUE' }

function ler(pedido: PedidoComEstado, leitura: Partial<LeituraDoEstado> = {}): string {
  const { frase, detalhe, peso } = estadoDoPedido(pedido, { papel: 'COMPRADOR', agora: AGORA, ...leitura })
  return [frase, detalhe, peso].join(' | ')
}

describe('spec §4: the state of an order in one line', () => {
  it.each([
    [aberto, 'Pague até qua 02/12 | Chega sex 27/11 | atencao'],
    [{ ...aberto, vencimento: '2026-11-25' }, 'Pague hoje | Chega sex 27/11 | atencao'],
    [{ ...aberto, vencimento: '2026-11-24', entregaDia: null }, 'Boleto venceu ontem |  | perigo'],
    [{ ...aberto, podeGerarSegundaVia: true }, 'O boleto não vale mais | Chega sex 27/11 | perigo'],
    [{ ...aberto, segundaViaEmEmissao: true }, 'O boleto novo está a caminho | Chega sex 27/11 | espera'],
    [{ ...aberto, boletoPagoEmParte: true }, 'Só uma parte foi paga | Chega sex 27/11 | atencao'],
    [pago, 'Pago. Chega sex 27/11. |  | espera'],
    [{ ...pago, entregaDia: '2026-11-26' }, 'Pago. Chega amanhã. |  | espera'],
    [{ ...pago, entregaDia: '2026-11-24' }, 'Pago. Era para chegar ontem. |  | atencao'],
    [{ ...pago, entregaDia: null }, 'Pago. Falta marcar a entrega. |  | espera'],
    [entregue, 'Entregue | Pago. | feito'],
    [{ ...aberto, statusPedido: 'CANCELADO' }, 'Cancelado |  | desfeito'],
    [{ ...pago, statusPedido: 'CANCELADO' }, 'Cancelado | O valor pago volta a você. | desfeito'],
  ] as const)('a buyer of %o reads: %s', (pedido, linha) => {
    expect(ler(pedido)).toBe(linha)
  })

  it('rules N61, N64: says after the delivery what is open', () => {
    const entregueEm = '2026-11-25T09:40:00Z'
    const confiraAte = '2026-11-26T20:52:00Z'
    const emAnalise = { quantos: 1, valor: centavos(1538) }
    expect(ler(entregue, { entregueEm, confiraAte })).toBe(
      'Entregue hoje, 06:40 | Confira até amanhã, 17:52. Pago. | feito',
    )
    expect(ler(entregue, { entregueEm: '2026-11-20T09:40:00Z', emAnalise })).toBe(
      'Entregue sex 20/11 | Em análise: 1 item, R$\u00a015,38. Pago. | espera',
    )
  })

  it('a delivery on credit is to be checked first, and then to be paid', () => {
    const aPrazo: PedidoComEstado = { ...aberto, statusPedido: 'ENTREGUE' }
    const entregueEm = '2026-11-25T09:40:00Z'
    expect(ler(aPrazo, { entregueEm, confiraAte: '2026-11-26T20:52:00Z' })).toBe(
      'Entregue hoje, 06:40 | Confira até amanhã, 17:52. Pague até qua 02/12. | feito',
    )
    expect(ler(aPrazo, { entregueEm })).toBe('Pague até qua 02/12 | Entregue hoje, 06:40. | atencao')
    expect(ler(aPrazo, { entregueEm, papel: 'ADM' })).toBe(
      'Entregue hoje, 06:40 | Boleto vence qua 02/12. | espera',
    )
    // Once it is late, its payment is what staff have to see to.
    const atrasado = { ...aPrazo, vencimento: '2026-11-20' }
    expect(ler(atrasado, { entregueEm, papel: 'ADM' })).toBe(
      'Boleto venceu sex 20/11 | Entregue hoje, 06:40. | perigo',
    )
  })

  it.each([
    [aberto, 'Boleto vence qua 02/12 | Entregar sex 27/11 | espera'],
    [{ ...pago, entregaDia: '2026-11-26' }, 'Pago. Entregar amanhã, qui 26/11 |  | espera'],
    [{ ...pago, entregaDia: '2026-11-20' }, 'Pago. Era para sex 20/11 |  | atencao'],
    [{ ...aberto, entregaDia: '2026-11-20' }, 'Era para sex 20/11 | Boleto vence qua 02/12. | atencao'],
    [
      { ...aberto, entregaDia: '2026-11-20', vencimento: '2026-11-23' },
      'Boleto venceu seg 23/11 | Era para sex 20/11 | perigo',
    ],
    [{ ...pago, statusPedido: 'CANCELADO' }, 'Cancelado | O valor pago volta ao comprador. | desfeito'],
  ] as const)('staff read of %o: %s', (pedido, linha) => {
    expect(ler(pedido, { papel: 'FUNCIONARIO' })).toBe(linha)
  })

  it('rule M41: whose payment went back is to be paid again', () => {
    const voltou = { ...entregue, pagamentoVoltou: true }
    expect(ler(voltou)).toBe('O pagamento voltou: pague de novo | Entregue. | perigo')
    expect(ler(voltou, { papel: 'ADM' })).toBe('O pagamento voltou | Entregue. | perigo')
    expect(ler({ ...voltou, segundaViaEmEmissao: true })).toContain('O boleto novo está a caminho')
    expect(passosDoPedido(voltou).map(({ situacao }) => situacao)).toEqual(['feito', 'por-fazer', 'feito'])
  })

  it('a seller reads for which day to pack, and never of the boleto', () => {
    const semBoleto: PedidoComEstado = { ...aberto, vencimento: undefined }
    const vendedor = { papel: 'VENDEDOR' } as const
    expect(ler(semBoleto, vendedor)).toBe('Separe para sex 27/11 | Aguardando pagamento. | atencao')
    expect(ler(pago, { ...vendedor, separado: true })).toBe('Separado. Sai sex 27/11 | Pago. | feito')
    expect(ler({ ...pago, entregaDia: null }, vendedor)).toBe('A separar, sem dia marcado | Pago. | atencao')
    expect(ler({ ...semBoleto, statusPedido: 'ENTREGUE' }, vendedor)).toBe(
      'Entregue | Aguardando pagamento. | espera',
    )
  })

  it('a day has its year where it is more than 90 days away', () => {
    expect(['2026-11-25', '2026-11-24', '2026-12-02', '2099-12-30'].map(dia => falarDia(dia, AGORA))).toEqual(
      ['hoje', 'ontem', 'qua 02/12', '30/12/2099'],
    )
  })
})

describe('spec §4: the steps of an order', () => {
  it.each([
    [aberto, 'Pedido feito, Pago por-fazer, Entregue por-fazer'],
    [pago, 'Pedido feito, Pago feito, Entregue por-fazer'],
    [entregue, 'Pedido feito, Pago feito, Entregue feito'],
    [{ ...aberto, statusPedido: 'ENTREGUE' }, 'Pedido feito, Pago por-fazer, Entregue feito'],
    [{ ...aberto, statusPedido: 'CANCELADO' }, 'Pedido feito, Cancelado cancelado'],
    [{ ...pago, statusPedido: 'CANCELADO' }, 'Pedido feito, Pago feito, Cancelado cancelado'],
  ] as const)('of %o: %s', (pedido, passos) => {
    expect(
      passosDoPedido(pedido)
        .map(({ nome, situacao }) => `${nome} ${situacao}`)
        .join(', '),
    ).toBe(passos)
  })
})
