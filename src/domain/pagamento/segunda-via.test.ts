import { describe, expect, it } from 'vitest'
import { centavos, ZERO } from '../centavos.ts'
import {
  type BoletoLido,
  motivoParaNaoGerarSegundaVia,
  type PedidoDeSegundaVia,
  podeSerPago,
} from './segunda-via.ts'

const cobranca: BoletoLido = {
  status: 'CANCELED',
  vencimento: '2026-11-30',
  pago: ZERO,
  devolvido: ZERO,
  devolvidoAMao: ZERO,
  diasAposVencimento: null,
}
const pedido: PedidoDeSegundaVia = {
  statusPedido: 'ENTREGUE',
  statusPagamento: 'PAGAMENTO_EM_ATRASO',
  reservadoCentavos: centavos(100),
  emEmissao: false,
  compradorAtivo: true,
  cobranca,
  conferida: true,
}
const HOJE = '2026-12-05'
const motivo = (mudanca: Partial<PedidoDeSegundaVia>, hoje = HOJE) =>
  motivoParaNaoGerarSegundaVia({ ...pedido, ...mudanca }, hoje)?.codigo ?? null
const boleto = (mudanca: Partial<BoletoLido>): BoletoLido => ({ ...cobranca, ...mudanca })

describe('rule M40: when an order gets a further boleto', () => {
  it('its boleto ended unpaid; arrears and delivery do not matter', () => {
    expect(motivo({})).toBeNull()
    expect(motivo({ statusPedido: 'PENDENTE', statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' })).toBeNull()
    expect(motivo({ cobranca: boleto({ status: 'DECLINED' }) })).toBeNull()
  })

  it('everything that was paid has gone back', () => {
    const pago = centavos(100)
    expect(motivo({ cobranca: boleto({ pago }) })).toBe('segunda-via-com-pagamento')
    expect(motivo({ cobranca: boleto({ pago, devolvido: centavos(99) }) })).toBe('segunda-via-com-pagamento')
    expect(motivo({ cobranca: boleto({ pago, devolvido: pago }) })).toBeNull()
    const aMao = { status: 'PAID', pago, devolvido: centavos(40) }
    expect(motivo({ cobranca: boleto({ ...aMao, devolvidoAMao: centavos(59) }) })).toBe(
      'segunda-via-com-pagamento',
    )
    expect(motivo({ cobranca: boleto({ ...aMao, devolvidoAMao: centavos(60) }) })).toBeNull()
    expect(motivo({ cobranca: boleto({ status: 'PAID', pago, devolvido: pago }) })).toBeNull()
  })

  it('its payment went back after the delivery, and not before it (rule M41)', () => {
    const pago = centavos(100)
    const voltou = { statusPagamento: 'BOLETO_PAGO', cobranca: boleto({ pago, devolvido: pago }) } as const
    expect(motivo(voltou)).toBeNull()
    expect(motivo({ ...voltou, statusPedido: 'AGUARDANDO_FRETE' })).toBe('pagamento-ja-registrado')
  })

  it('not of a cancelled or paid order, while one is issued, or for a buyer who is not active', () => {
    expect(motivo({ statusPedido: 'CANCELADO' })).toBe('segunda-via-de-cancelado')
    expect(motivo({ statusPagamento: 'BOLETO_PAGO', reservadoCentavos: ZERO })).toBe(
      'pagamento-ja-registrado',
    )
    expect(motivo({ emEmissao: true })).toBe('boleto-em-processamento')
    expect(motivo({ compradorAtivo: false })).toBe('segunda-via-sem-comprador')
  })

  it.each([
    ['its request says 10 days', 10, '2026-12-10'],
    ['its request leaves it to the provider', null, '2026-12-30'],
  ])('not before the last day on which it can be paid has passed: %s', (_, diasAposVencimento, ultimoDia) => {
    const viva = boleto({ status: 'WAITING', diasAposVencimento })
    const diaSeguinte = `${ultimoDia.slice(0, 8)}${Number(ultimoDia.slice(8)) + 1}`
    expect(podeSerPago(viva, ultimoDia)).toBe(true)
    expect(motivo({ cobranca: viva }, ultimoDia)).toBe('boleto-ainda-vale')
    expect(podeSerPago(viva, diaSeguinte)).toBe(false)
    expect(motivo({ cobranca: viva }, diaSeguinte)).toBeNull()
  })

  it('without an answer of the provider only what has ended counts', () => {
    const conferida = false
    expect(motivo({ conferida })).toBeNull()
    expect(motivo({ conferida, cobranca: boleto({ status: 'WAITING' }) }, '2027-06-01')).toBe(
      'boleto-nao-conferido',
    )
    expect(motivo({ conferida, cobranca: boleto({ status: 'WAITING' }) })).toBe('boleto-nao-conferido')
    expect(motivo({ conferida, statusPedido: 'CANCELADO' })).toBe('segunda-via-de-cancelado')
  })
})
