// Unanswered boletos. Staff can decide after a day, which tests let pass in the server's own database.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openConnection } from '#server/plataforma/db/connection.ts'
import type { RequisicaoDeBoleto } from '#server/plataforma/provedor/requisicao-de-boleto.ts'
import { SIMULATION_DEFAULTS } from '#simulator/defaults.ts'
import { gerarBoleto } from '../../support/compras.ts'
import { armar } from '../../support/simulador.ts'
import { adicionar, type Conta } from './mercado.ts'
import { dataDir, site } from './site.ts'

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
  const { db, close } = openConnection(await banco())
  try {
    const { rows } = await sql<EmissaoSemResposta>`
      update emissao e set iniciada_em = iniciada_em - interval '26 hours' from pedido p
      where p.id = e.pedido_id and p.comprador_id = ${comprador.id} and e.situacao = 'ABERTA'
      returning e.id, e.referencia, e.requisicao`.execute(db)
    const [emissao] = rows
    if (!emissao) throw new Error('a emissão já terminou')
    return emissao
  } finally {
    await close()
  }
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

// The socket folder of PostgreSQL.
async function banco() {
  const { home } = JSON.parse(await readFile(join(dataDir(), 'database.json'), 'utf8')) as { home: string } // written by the server
  const linhas = (await readFile(join(resolve(dataDir(), home), 'cluster', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { host: linhas[4] ?? '', port: 5432, user: 'restia', database: 'restia', ssl: false }
}
