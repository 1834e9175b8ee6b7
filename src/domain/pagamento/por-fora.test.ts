import { describe, expect, it } from 'vitest'
import { STATUS_DE_PEDIDO } from '#domain/pedido/status-pedido.ts'
import { centavos } from '../centavos.ts'
import { boletoMorto, motivoParaNaoReceberPorFora } from './por-fora.ts'
import type { StatusDePagamento } from './status-pagamento.ts'

const VENCIMENTO = '2026-11-27'
const cobranca = (status: string, pago = 0, devolvido = 0, aMao = 0) => ({
  status,
  vencimento: VENCIMENTO,
  pago: centavos(pago),
  devolvido: centavos(devolvido),
  devolvidoAMao: centavos(aMao),
})

describe('design/paid-another-way: a boleto that can no longer be paid', () => {
  it.each([
    ['WAITING', '2027-11-27', false],
    ['WAITING', '2027-11-28', true],
    ['IN_ANALYSIS', '2026-11-28', false],
    ['UMA_PALAVRA_NOVA', '2026-11-28', false],
    ['CANCELED', '2026-11-20', true],
    ['DECLINED', '2026-11-20', true],
    ['PAID', '2026-11-20', true],
  ] as const)('%s on %s: %s', (status, hoje, morto) => {
    expect(boletoMorto(cobranca(status), hoje)).toBe(morto)
  })
})

describe('design/paid-another-way: money that came another way', () => {
  const hoje = '2026-12-10'

  it('is recorded of a delivered order alone', () => {
    const motivos = STATUS_DE_PEDIDO.map(statusPedido =>
      motivoParaNaoReceberPorFora(
        {
          statusPedido,
          statusPagamento: 'PAGAMENTO_EM_ATRASO',
          reservadoCentavos: centavos(100),
          cobranca: cobranca('CANCELED'),
        },
        hoje,
      ),
    )
    const antes = { codigo: 'pedido-nao-entregue' }
    expect(motivos).toEqual([antes, antes, antes, null, antes])
  })

  it.each<[StatusDePagamento, ReturnType<typeof cobranca>, string | null, number?]>([
    ['PAGAMENTO_EM_ATRASO', cobranca('CANCELED'), null],
    ['BOLETO_PENDENTE_PAGAMENTO', cobranca('CANCELED'), null],
    ['BOLETO_PAGO', cobranca('CANCELED'), 'pagamento-ja-registrado', 0],
    ['BOLETO_PAGO', cobranca('CANCELED', 100, 100), null],
    ['BOLETO_PAGO', cobranca('PAID', 100, 40), 'pagamento-no-pagbank', 40],
    ['PAGAMENTO_EM_ATRASO', cobranca('WAITING'), 'boleto-ainda-vale'],
    ['PAGAMENTO_EM_ATRASO', cobranca('PAID', 100), 'pagamento-no-pagbank'],
    ['PAGAMENTO_EM_ATRASO', cobranca('PAID', 100, 40), 'pagamento-no-pagbank'],
    ['PAGAMENTO_EM_ATRASO', cobranca('CANCELED', 100, 100), null],
    ['PAGAMENTO_EM_ATRASO', cobranca('PAID', 100, 40, 59), 'pagamento-no-pagbank'],
    ['PAGAMENTO_EM_ATRASO', cobranca('PAID', 100, 40, 60), null],
  ])('of an order in %s whose charge is %j: %s', (statusPagamento, cobrancaLida, codigo, reservado = 100) => {
    const motivo = motivoParaNaoReceberPorFora(
      {
        statusPedido: 'ENTREGUE',
        statusPagamento,
        reservadoCentavos: centavos(reservado),
        cobranca: cobrancaLida,
      },
      hoje,
    )
    expect(motivo?.codigo ?? null).toBe(codigo)
  })
})
