// What waits on the desk of staff: of each kind of task one (rule M30). Registrations and the claim with a photo stand with their nouns, and
// custody cannot wait: the simulation releases it within the hour.

import { sql } from 'kysely'
import type { LoginId } from '#domain/conta/user.ts'
import { lerEAplicar } from '#server/cobranca/cobranca/ler-cobranca.ts'
import { receberPorFora } from '#server/cobranca/cobranca/receber-por-fora.ts'
import { concluirReembolso } from '#server/cobranca/cobranca/reembolso-na-mesa.ts'
import { reservarPedido } from '#server/cobranca/emissao/emissao.ts'
import { adicionarItem } from '#server/compra/carrinho/adicionar-item.ts'
import { pedirFrete } from '#server/compra/carrinho/combinar-frete.ts'
import { escreverMensagem } from '#server/pedido/conversa/escrever-mensagem.ts'
import { pedirCancelamento } from '#server/pedido/pedido/pedido-routes.ts'
import { pedirEncerramento } from '#server/pessoas/privacidade/encerrar-conta.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Ato } from './atos.ts'
import { SACARIA } from './catalogo.ts'
import { ato, type Cenario, cotacaoDe, edicaoPropria, type Pedido } from './compra.ts'
import { recuarRelogio } from './dias.ts'
import { CARRINHO_PESADO } from './roteiro-de-pedidos.ts'

const HORA = 1 / 24
const ADM = 'Administração'
const SOBRA_CENTAVOS = 2000

/** A boleto of which the provider has said nothing for more than a day. */
export function boletoSemResposta(cenario: Cenario, deps: Dependencies): Ato {
  const quem = edicaoPropria(cenario.ids.get('Padaria Flor de Botafogo') ?? 0)
  return ato(recuarRelogio(deps, 26 * HORA).clock(), async noDia => {
    await adicionarItem(noDia, quem, { cotacaoId: cotacaoDe(cenario, 'Ovo Vermelho'), quantidade: 3 })
    await inTransaction(noDia.db, tx =>
      reservarPedido(noDia, tx, { ...quem, pedidoId: null, totalEsperado: null }),
    )
  })
}

/** Staff gave back by hand what the provider did not: the sellers' shares stay with it. */
export async function devolverAMao(
  deps: Dependencies,
  { ids }: Cenario,
  { pedidoId }: Pedido,
): Promise<void> {
  const { rows } = await sql<{ id: number; visto: string }>`
    select c.id, c.pago_centavos::text as visto from cobranca c where c.pedido_id = ${pedidoId}`.execute(
    deps.db,
  )
  for (const { id, visto } of rows)
    await concluirReembolso(deps, id, {
      observacao: 'Pix de volta, comprovante 8812',
      visto,
      user: { id: ids.get(ADM) ?? 0 },
    })
}

/** What came up today and in the last hours, and what the provider says of delivered orders. */
export async function deixarNaMesa(deps: Dependencies, cenario: Cenario): Promise<void> {
  const { ids } = cenario
  const pessoa = (nome: string) => ids.get(nome) ?? 0
  await pedirFrete(deps, edicaoPropria(pessoa(CARRINHO_PESADO.comprador)))
  await pedirEncerramento(deps, pessoa('Quitanda da Praça'))
  await escrever(deps, cenario)
  await cancelar(deps, pessoa('Supermercado Vila Carioca'))
  await vencerEReceber(deps, cenario)
}

// A question that its seller has not answered for three hours.
async function escrever(deps: Dependencies, { ids }: Cenario): Promise<void> {
  const user = { papel: 'COMPRADOR', id: ids.get('Supermercado Vila Carioca') ?? 0 } as const
  const vendedorId = ids.get(SACARIA) ?? 0
  const [pedido] = await pedidosDe(
    deps,
    sql`p.comprador_id = ${user.id} and p.status_pedido = 'AGUARDANDO_FRETE'
    and exists (select from item_pedido i where i.pedido_id = p.id and i.vendedor_id = ${vendedorId})`,
  )
  if (!pedido) return
  const texto = 'A cebola pode vir em sacos de 10 kg?'
  const escrita = { pedidoId: pedido.id, vendedorId, texto, chave: null, imagem: null, user }
  await escreverMensagem(recuarRelogio(deps, 3 * HORA), escrita)
}

async function cancelar(deps: Dependencies, compradorId: number): Promise<void> {
  const [pedido] = await pedidosDe(
    deps,
    sql`p.comprador_id = ${compradorId} and p.status_pedido = 'PENDENTE'`,
  )
  const user = { papel: 'COMPRADOR', id: compradorId } as const
  const loginId = compradorId as LoginId // the account's own
  if (pedido)
    await pedirCancelamento(deps, { pedidoId: pedido.id, motivo: 'Pedi a caixa errada.', user, loginId })
}

// Three delivered orders, unpaid so far. Too much money comes for one. The boletos of the others end; the one with a claim is paid by Pix
// outside of its boleto.
async function vencerEReceber(deps: Dependencies, { ids, simulacao }: Cenario): Promise<void> {
  const comFalta = sql`exists (select from ocorrencia o where o.pedido_id = p.id and o.situacao = 'ACEITA' and o.paga_por = 'VENDEDOR')`
  const entregues = sql`p.status_pedido = 'ENTREGUE' and p.status_pagamento <> 'BOLETO_PAGO'`
  const [porFora] = await pedidosDe(deps, sql`${entregues} and ${comFalta}`)
  const [aMais, morto] = await pedidosDe(deps, sql`${entregues} and not ${comFalta}`)
  if (!porFora || !aMais || !morto) throw new Error('a demonstração perdeu os pedidos da mesa')
  await simulacao.pagar(aMais.chargeId, aMais.valor + SOBRA_CENTAVOS)
  await lerEAplicar(deps, aMais.chargeId)
  for (const { chargeId } of [morto, porFora]) {
    await simulacao.vencer(chargeId)
    await lerEAplicar(deps, chargeId)
  }
  const user = { papel: 'ADM', id: ids.get(ADM) ?? 0 } as const
  await receberPorFora(deps, { pedidoId: porFora.id, observacao: 'Pix, comprovante 4471', user })
}

/** The newest first. */
async function pedidosDe(
  { db }: Pick<Dependencies, 'db'>,
  quais: ReturnType<typeof sql>,
): Promise<{ id: number; chargeId: string; valor: number }[]> {
  const { rows } = await sql<{ id: number; chargeId: string; valor: number }>`
    select p.id, c.charge_id as "chargeId", c.valor_centavos as valor from pedido p join cobranca c on c.pedido_id = p.id
    where ${quais} order by p.id desc`.execute(db)
  return rows
}
