// What claims owe, as a decision grants it, without the claim itself.
import { centavos } from '#domain/centavos.ts'
import { concederAbatimento, lancarAcertoDevido } from '#server/contas/abatimento/lancar.ts'
import { travarPedido } from '#server/pedido/pedido/estado-repository.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { AppForTest } from './app-for-test.ts'
import { alterarStatus, fazerPedido, pagarEEsperar } from './compras.ts'
import type { Pessoa } from './pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from './test-users.ts'

// Claims of other tests have ids of their own.
let ultimaOcorrencia = 1_000_000_000

interface Decisao {
  pedidoId: number
  comprador: Pick<Pessoa, 'id'>
  /** Absent if the platform bears it. */
  vendedor?: Pick<Pessoa, 'id'>
  /** In centavos. */
  valor: number
}

/** Accepts a claim of an order; answers what the seller owes for it, in centavos. */
export function aceitarOcorrencia(
  { deps }: AppForTest,
  { pedidoId, comprador, vendedor, valor }: Decisao,
): Promise<number> {
  ultimaOcorrencia += 1
  const de = { pedidoId, ocorrenciaId: ultimaOcorrencia, valorCentavos: centavos(valor), por: null }
  return inTransaction(deps.db, async tx => {
    const em = deps.clock()
    await travarPedido(tx, pedidoId)
    await concederAbatimento(tx, { ...de, compradorId: comprador.id, em })
    return vendedor ? lancarAcertoDevido(tx, { ...de, vendedorId: vendedor.id, em }) : 0
  })
}

/** A delivered order of one item, paid unless said; its buyer and seller. `preco` is in centavos; the freight is R$ 45,00. */
export async function entregue(
  app: AppForTest,
  {
    preco = 20_000,
    pago = true,
    comissao = 0,
    ...pessoas
  }: { preco?: number; pago?: boolean; comissao?: number; comprador?: Pessoa; vendedor?: Pessoa } = {},
) {
  const comprador = pessoas.comprador ?? (await criarComprador(app))
  const vendedor = pessoas.vendedor ?? (await criarVendedor(app))
  const equipe = await criarEquipe(app)
  if (comissao > 0) await equipe.chamar('PUT /v1/configuracao', { body: { comissaoPontosBase: comissao } })
  const cotacaoId = await criarCotacao(app, { preco, vendedor })
  const pedidoId = await fazerPedido(comprador, cotacaoId)
  if (pago) await pagarEEsperar(app, comprador, pedidoId)
  await alterarStatus(equipe, pedidoId, 'ENTREGUE')
  return { comprador, vendedor, equipe, cotacaoId, pedidoId }
}

/** What a buyer can use at once, and what a seller owes at once, in reais, without any claim. */
export async function darSaldos(
  equipe: Pessoa,
  { comprador, abatimento }: { comprador: Pessoa; abatimento: number },
  { vendedor, acerto }: { vendedor: Pessoa; acerto: number },
): Promise<void> {
  const linha = { tipo: 'CORRIGIDO', observacao: 'Saldo de um teste' } as const
  const doComprador = { params: { id: comprador.id }, body: { ...linha, valor: abatimento } }
  await equipe.chamar('POST /v1/comprador/{id}/abatimento', doComprador)
  const doVendedor = { params: { id: vendedor.id }, body: { ...linha, valor: acerto } }
  await equipe.chamar('POST /v1/vendedor/{id}/acerto', doVendedor)
}

/** What a buyer can use, and what a seller still owes, in reais. */
export async function saldosDe(equipe: Pessoa, comprador: Pessoa, vendedor: Pessoa) {
  const { body: doComprador } = await equipe.chamar('GET /v1/comprador/{id}/abatimento', {
    params: { id: comprador.id },
  })
  const { body: doVendedor } = await equipe.chamar('GET /v1/vendedor/{id}/acerto', {
    params: { id: vendedor.id },
  })
  return { abatimento: doComprador.disponivel, acerto: doVendedor.disponivel }
}
