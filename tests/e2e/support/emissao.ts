// Unanswered boletos. Staff can decide after a day, which tests let pass in the server's own database.
import { sql } from 'kysely'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { gerarBoleto } from '../../support/compras.ts'
import { exigir } from '../../support/exigir.ts'
import { armar } from '../../support/simulador.ts'
import { noBanco } from './banco.ts'
import { adicionar, type Conta } from './mercado.ts'
import { site } from './site.ts'

export interface EmissaoSemResposta {
  id: number
  referencia: string
  /** The request to the provider, unchanged. */
  requisicao: RequisicaoDeBoleto
}

/** A checkout of this buyer with one unit of this quote that has been unanswered for more than a day. */
export async function pararEmissao(comprador: Conta, cotacaoId: number): Promise<EmissaoSemResposta> {
  await armar(site, { tipo: 'erro-500', chamada: 'POST /orders', tax_id: comprador.cnpj, vezes: 1000 })
  await adicionar(comprador, cotacaoId)
  const { body } = await gerarBoleto(comprador)
  if (body.codigo !== 'boleto-em-processamento') throw new Error(JSON.stringify(body))
  const { rows } = await noBanco(tx =>
    sql<EmissaoSemResposta>`
      update emissao e set iniciada_em = iniciada_em - interval '26 hours' from pedido p
      where p.id = e.pedido_id and p.comprador_id = ${comprador.id} and e.situacao = 'ABERTA'
      returning e.id, e.referencia, e.requisicao`.execute(tx),
  )
  return exigir(rows[0])
}

/** Another payer than those whose orders fail; any valid number will do. */
const OUTRO_CNPJ = '11222333000181'

/** The provider makes the boleto after all and sends its notice unless told otherwise; answers its ids there. */
export async function fazerNoProvedor(
  { requisicao }: EmissaoSemResposta,
  { avisa = true } = {},
): Promise<{ orderId: string; chargeId: string }> {
  const { customer, notification_urls, ...pedido } = requisicao
  const response = await fetch(`${site.simulatorUrl}/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${SIMULATION_DEFAULTS.internalToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      ...pedido,
      customer: { ...customer, tax_id: OUTRO_CNPJ },
      ...(avisa && { notification_urls }),
    }),
  })
  const { id, charges } = (await response.json()) as { id: string; charges: { id: string }[] } // the documented answer
  return { orderId: id, chargeId: charges[0]?.id ?? '' }
}
